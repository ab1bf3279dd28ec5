// The colours of print: paper is never dark.
export const INK = '#1f2933';
export const QUIET = '#616e7c';
export const LINE = '#cbd2d9';
export const BAND = '#f5f7fa';
export const BRAND = '#0b6e4f';
export const WARNING = '#b42318';
