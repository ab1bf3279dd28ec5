import { type Static, Type } from 'typebox';
import { EXAMPLE_PAYBILL } from './example-callbacks.ts';
import { endpoint, Told } from './rail-endpoint.ts';

const Judged = Type.Object(
  {
    ResultCode: Type.Enum(['0', 'C2B00012'], {
      description: '`0`: the payment may go ahead. `C2B00012`: its account number is unknown.',
    }),
    ResultDesc: Type.String(),
  },
  { title: 'Judged' },
);

const ACCEPTED: Static<typeof Judged> = { ResultCode: '0', ResultDesc: 'Accepted' };

/** POST /paybill/validation: may this payment to the paybill number go ahead? */
export const postPaybillValidation = endpoint({
  method: 'POST',
  path: '/paybill/validation',
  name: 'judgePaybill',
  tag: 'News',
  summary: 'Ask whether a payment to the paybill number may go ahead',
  description:
    'The C2B validation. Payments are let through whatever account number was typed: money of ' +
    'which we do not know whose it is can be matched by staff, or sent back.',
  needs: null,
  body: Told,
  unread: true,
  reply: { status: 200, data: Judged },
  refusals: [],
  example: { body: EXAMPLE_PAYBILL },

  answer: () => ACCEPTED,
});
