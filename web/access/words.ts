import type { Book } from '#kit/text/use-words.ts';

export const ACCESS = {
  subject: 'access',
  en: {
    appName: 'Mkopo',
    signIn: 'Sign in',
    signInTo: 'Sign in to your lender',
    email: 'E-mail',
    password: 'Password',
    signInWrong: 'That e-mail and password do not go together.',
    signInLead: 'Every loan, every payment, every shilling accounted for.',
    forgot: 'Forgot it? Your admin can give you a new one.',
  },
} as const satisfies Book;
