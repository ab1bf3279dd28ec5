import { type Answer, ApiError, addressOf, type PathOf } from './call.ts';

type FormSent = { readonly form: FormData; readonly key: string };

/** Sends a form with a file in it. What is refused is thrown as an ApiError. */
export async function sendForm<P extends PathOf<'post'>>(
  path: P,
  { form, key }: FormSent,
): Promise<Answer<'post', P>> {
  const response = await fetch(addressOf(path), {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: form,
  });
  const answer = await response.json();
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer.data;
}
