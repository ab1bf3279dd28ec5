import assert from 'node:assert/strict';
import type { DarajaAccount } from '@mkopo/server/gateways/mpesa/daraja/daraja-account.ts';
import { darajaLine } from '@mkopo/server/gateways/mpesa/daraja/daraja-line.ts';

type Payment = {
  readonly phone?: string;
  readonly shillings: number;
  readonly reference: string;
};

/** Somebody pays to a lender's paybill number, on their own. */
export async function payToPaybill(
  { url, collection }: DarajaAccount,
  { phone = '254708374149', shillings, reference }: Payment,
): Promise<void> {
  const line = darajaLine(url, collection, { timeoutMs: 15_000, nowMs: () => Date.now() });
  const said = await line.say('/mpesa/c2b/v2/simulate', {
    ShortCode: Number(collection.shortcode),
    CommandID: 'CustomerPayBillOnline',
    Amount: shillings,
    Msisdn: Number(phone),
    BillRefNumber: reference,
  });
  assert.equal(said.kind, 'said', JSON.stringify(said));
}
