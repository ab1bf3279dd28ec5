import type { Answer, PathOf } from './answers.ts';
import { addressOf, send } from './call.ts';

type FormSent = { readonly form: FormData; readonly key: string };

/** Sends a form with a file in it. What is refused is thrown as an ApiError. */
export function sendForm<P extends PathOf<'post'>>(
  path: P,
  { form, key }: FormSent,
): Promise<Answer<'post', P>> {
  const headers = { 'Idempotency-Key': key };
  return send(addressOf(path), { method: 'POST', headers, body: form });
}
