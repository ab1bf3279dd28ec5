import { TAX_PIN_FIELDS } from '@mkopo/core/identity/registry-record.ts';
import { Type } from 'typebox';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { EXAMPLE_ENTRIES } from '#gateways/registry/example-entries.ts';
import { Told } from './envelope.ts';
import { endpoint } from './identity-endpoint.ts';
import { LOOK_UP_REFUSALS, lookUp } from './look-up.ts';

const MESSAGE = 'KRA Pin Details Fetched Successfully';

const Text = Type.String();
const TaxPin = Type.Object(
  Object.fromEntries(TAX_PIN_FIELDS.map((field) => [field, Text])) as Record<
    (typeof TAX_PIN_FIELDS)[number],
    typeof Text
  >,
  { title: 'TaxPinRecord' },
);

/** POST /krapin: whose tax PIN is it? */
export const postKraPin = endpoint({
  method: 'POST',
  path: '/krapin',
  name: 'lookUpKraPin',
  tag: 'Identity',
  summary: 'Look up a tax PIN',
  description: 'The PIN may come in small letters and with blanks around it.',
  body: Body('TaxPinQuestion', {
    pinnumber: Type.String({
      format: 'kra-pin',
      maxLength: 40,
      description: 'A letter (A for people, P for others), nine digits, a letter.',
    }),
  }),
  reply: { status: 200, data: Told(MESSAGE, TaxPin) },
  refusals: LOOK_UP_REFUSALS,
  example: { body: { pinnumber: EXAMPLE_ENTRIES.krapin[1].number } },

  async ownTransactions(call) {
    const data = await lookUp(call, { kind: 'krapin', given: call.body.pinnumber });
    return { message: MESSAGE, data };
  },
});
