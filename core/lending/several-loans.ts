/** So many loans are decided on at once: what a person can look through before they say yes. */
export const LOANS_AT_ONCE_MAX = 100;
