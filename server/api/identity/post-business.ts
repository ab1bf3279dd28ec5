import { Type } from 'typebox';
import { Body, Titled } from '#api/kit/wire/object-shapes.ts';
import { EXAMPLE_ENTRIES } from '#gateways/registry/example-entries.ts';
import { Told } from './envelope.ts';
import { endpoint } from './identity-endpoint.ts';
import { LOOK_UP_REFUSALS, lookUp } from './look-up.ts';

const MESSAGE = 'Business Details Fetched Successfully';

const Business = Titled('BusinessRecord', {
  status: Type.String(),
  registration_date: Type.String({ description: 'In words: `12 March 2016`.' }),
  postal_address: Type.String(),
  physical_address: Type.String(),
  phone_number: Type.String({ description: 'With a leading `+`; empty where none is known.' }),
  kra_pin: Type.String(),
  email: Type.String(),
  business_name: Type.String(),
  partners: Type.Array(Type.String(), { description: 'Names; zero or more.' }),
});

/** POST /business: which business has this registration number? */
export const postBusiness = endpoint({
  method: 'POST',
  path: '/business',
  name: 'lookUpBusiness',
  tag: 'Identity',
  summary: 'Look up a business',
  description: 'Numbers are compared without regard to capital and small letters.',
  body: Body('BusinessQuestion', {
    regnumber: Type.String({
      format: 'business-number',
      maxLength: 80,
      description: 'As on the certificate: `PVT-…`, `BN-…`, `CPR/2010/…`, `C.12345`.',
    }),
  }),
  reply: { status: 200, data: Told(MESSAGE, Business) },
  refusals: LOOK_UP_REFUSALS,
  example: { body: { regnumber: EXAMPLE_ENTRIES.business[0].number } },

  async ownTransactions(call) {
    const { partners, ...rest } = await lookUp(call, {
      kind: 'business',
      given: call.body.regnumber,
    });
    return { message: MESSAGE, data: { ...rest, partners: [...partners] } };
  },
});
