/** What is real, and what test keys do. */
export const WORLDS = ['live', 'test'] as const;
export type World = (typeof WORLDS)[number];
