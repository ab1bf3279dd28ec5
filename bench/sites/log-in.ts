import type { Site, Staff } from './site.ts';

/** The cookie of somebody of the staff, as a header. */
export async function logInto(
  { port }: Site,
  { lender, email, password }: Staff,
): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`http://127.0.0.1:${port}/console/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lender, email, password }),
  });
  if (answer.status !== 201) throw new Error(`the log-in: ${await answer.text()}`);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { cookie };
}
