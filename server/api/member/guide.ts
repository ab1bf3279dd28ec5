/** What who writes an app reads before the list of calls. Markdown. */
export const GUIDE = `\
For a lender's own app: its members log in, look after their loans and savings, apply and pay.
`;
