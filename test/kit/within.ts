import { openSession, type Session } from '@mkopo/server/store/kit/database.ts';

/** Works over one connection and closes it, whatever comes of it. */
export async function within<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await openSession(url);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}
