import type { CallbackKind } from '#store/payments/callback-store.ts';
import { endpoint, Taken, Told } from './rail-endpoint.ts';
import { takeDown } from './take-down.ts';

type Words = {
  readonly kind: CallbackKind;
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly example: object;
};

/** An endpoint that does no more than write down what it is told. */
export function callbackEndpoint({ kind, example, ...words }: Words) {
  return endpoint({
    ...words,
    method: 'POST',
    tag: 'News',
    needs: null,
    body: Told,
    unread: true,
    reply: { status: 200, data: Taken },
    refusals: [],
    example: { body: example },
    ownTransactions: (call) => takeDown(call, { kind, about: null }),
  });
}
