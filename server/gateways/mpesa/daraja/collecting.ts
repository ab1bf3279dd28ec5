import type { CollectionOutcome } from '@mkopo/core/rail/provider-answer.ts';
import { amountFault, COLLECTION_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { collectionWords, isCollectionCode } from '@mkopo/core/rail/rail-result.ts';
import { isAccountReference, isReceipt } from '@mkopo/core/rail/rail-text.ts';
import type { PaymentRail } from '#gateways/mpesa/kit/rail.ts';
import { textOf } from '#gateways/mpesa/kit/read-json.ts';
import { acknowledged, moneyFault, requestIds, unless, urlFault } from './acknowledge.ts';
import type { DarajaAccount } from './daraja-account.ts';
import type { DarajaAnswer, DarajaLine } from './daraja-line.ts';
import { PATHS, promptBody, promptQueryBody, reversalBody } from './daraja-requests.ts';

type Collecting = Pick<
  PaymentRail,
  'collect' | 'collectionOutcome' | 'reverse' | 'registerPaybill'
>;

type Part = { readonly line: DarajaLine; readonly clock: () => Temporal.Instant };

/** Money from phones, and back. */
export function collecting(by: DarajaAccount['collection'], { line, clock }: Part): Collecting {
  return {
    async collect(ask) {
      const fault =
        moneyFault(ask, COLLECTION_LIMITS) ??
        unless(isAccountReference(ask.accountReference), 'account reference') ??
        urlFault(ask.callbackUrl);
      if (fault) return { kind: 'refused', ...fault };
      const said = await line.say(PATHS.prompt, promptBody(by, ask, clock()));
      return acknowledged(said, (body) => {
        const requestId = textOf(body, 'CheckoutRequestID');
        const merchantRequestId = textOf(body, 'MerchantRequestID');
        return requestId && merchantRequestId ? { requestId, merchantRequestId } : null;
      });
    },
    async collectionOutcome(requestId) {
      const body = promptQueryBody(by, requestId, clock());
      return promptOutcome(await line.sayTwice(PATHS.promptQuery, body), requestId);
    },
    async reverse(ask) {
      const fault =
        amountFault(ask.amountMinor, COLLECTION_LIMITS) ??
        unless(isReceipt(ask.receipt), 'receipt') ??
        urlFault(ask.resultUrl, ask.timeoutUrl);
      if (fault) return { kind: 'refused', ...fault };
      return acknowledged(await line.say(PATHS.reversal, reversalBody(by, ask)), requestIds);
    },
    async registerPaybill({ confirmationUrl, validationUrl }) {
      const fault = urlFault(confirmationUrl, validationUrl);
      if (fault) return { kind: 'refused', ...fault };
      const said = await line.say(PATHS.register, {
        ShortCode: by.shortcode,
        ResponseType: by.unanswered,
        ConfirmationURL: confirmationUrl,
        ValidationURL: validationUrl,
      });
      const asked = acknowledged(said, () => ({}));
      return asked.kind === 'accepted' ? { kind: 'accepted', ids: null } : asked;
    },
  };
}

/** How Daraja says that a prompt is still open, when it does not say so by an error. */
const OPEN_CODE = '4999';

/** What the answer to a query says about a prompt. */
function promptOutcome(said: DarajaAnswer, requestId: string): CollectionOutcome {
  if (said.kind === 'pending' || said.kind === 'unknown') return said;
  // The query was refused: that says nothing about the prompt.
  if (said.kind === 'refused') return { kind: 'unknown', reason: said.reason };
  if (said.kind !== 'said') return { kind: 'unknown', reason: `M-Pesa answered ${said.kind}` };
  const { body } = said;
  const code = textOf(body, 'ResultCode');
  const words = textOf(body, 'ResultDesc') ?? '';
  const isOurs = textOf(body, 'CheckoutRequestID') === requestId;
  if (!isOurs || code === null || textOf(body, 'ResponseCode') !== '0') {
    return { kind: 'unknown', reason: 'M-Pesa answered something else' };
  }
  if (code === '0') return { kind: 'paid' };
  if (code === OPEN_CODE || /\b(being|under) process/i.test(words)) return { kind: 'pending' };
  // A code that nobody has published could mean anything, even that money is on its way.
  if (!isCollectionCode(code)) return { kind: 'unknown', reason: `M-Pesa answered ${code}` };
  return { kind: 'failed', code, reason: collectionWords(code, words) };
}
