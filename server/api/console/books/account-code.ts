import { Words } from '#api/kit/wire/formats.ts';

/** What an account is called by: the code that the lender's accountant gave it. */
export const AccountCode = Words({ minLength: 1, maxLength: 20 });
