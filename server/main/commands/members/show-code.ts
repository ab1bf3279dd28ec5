import { bold, minuteOf, print } from '#main/commands/kit/print.ts';

type Shown = {
  readonly email: string;
  readonly code: string;
  readonly expiresAt: Temporal.Instant;
};

/** What a member chooses a password with, for the one time that it can be seen. */
export function printCode({ email, code, expiresAt }: Shown): void {
  print('');
  print(`  e-mail   ${bold(email)}`);
  print(`  code     ${bold(code)}`);
  print(`  until    ${minuteOf(expiresAt)} UTC`);
  print('');
  print('The code is shown this once. With it the member chooses a password in the app.');
}
