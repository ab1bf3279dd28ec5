import { bold, print } from './print.ts';

/** What somebody logs in with, for the one time that it can be seen. */
export function printOneTimePassword(email: string, password: string): void {
  print('');
  print(`  e-mail     ${bold(email)}`);
  print(`  password   ${bold(password)}`);
  print('');
  print('The password is shown this once and kept nowhere. It is changed at the first log-in:');
  print('until then nothing else can be done with it.');
}
