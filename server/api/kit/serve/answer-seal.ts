import { masterKeyOf, unwrapSecret, wrapSecret } from '#store/kit/master-key.ts';

/** Makes the text of an answer unreadable to whoever has the database alone, and back. */
export type AnswerSeal = {
  close(body: string): string;
  open(sealed: string): string;
};

/** Bound to the call whose answer it is: no answer can be put in another's place. */
export function answerSeal(key: Buffer, callHash: Buffer): AnswerSeal {
  const keys = { current: masterKeyOf(key), previous: null };
  const name = `answer ${callHash.toString('hex')}`;
  return {
    close: (body) => wrapSecret(keys, name, Buffer.from(body)).value.toString('base64'),
    open(sealed) {
      const value = Buffer.from(sealed, 'base64');
      return unwrapSecret(keys, name, { keyId: keys.current.id, value }).toString();
    },
  };
}
