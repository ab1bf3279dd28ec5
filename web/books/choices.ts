/** The pages of the books. */
export const BOOK_TABS = ['trial', 'balance', 'income', 'chart'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

export const ORIGINS = ['loan', 'savings_account', 'receipt', 'people'] as const;
