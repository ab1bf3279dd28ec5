/** What takes long to make, and is made only for rows that need it. */
export const SITE_PARTS = ['book', 'nights'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** How many loans each has. The least there can be is made in any case, so that all is there. */
export type SiteSizes = Readonly<Record<SitePart, number>>;
