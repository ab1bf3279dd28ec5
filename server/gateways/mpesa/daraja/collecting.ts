import { amountFault, COLLECTION_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { isAccountReference } from '@mkopo/core/rail/rail-text.ts';
import { isReceipt } from '@mkopo/core/rail/receipt.ts';
import type { PaymentRail } from '#gateways/mpesa/kit/rail.ts';
import { textOf } from '#gateways/mpesa/kit/read-json.ts';
import { acknowledged, moneyFault, requestIds, unless, urlFault } from './acknowledge.ts';
import type { DarajaAccount } from './daraja-account.ts';
import type { DarajaLine } from './daraja-line.ts';
import { PATHS, promptBody, promptQueryBody, reversalBody } from './daraja-requests.ts';
import { promptOutcome } from './prompt-outcome.ts';

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
