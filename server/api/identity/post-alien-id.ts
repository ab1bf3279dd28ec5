import { Type } from 'typebox';
import { Body, Titled } from '#api/kit/wire/object-shapes.ts';
import { EXAMPLE_ENTRIES } from '#gateways/registry/example-entries.ts';
import { Told } from './envelope.ts';
import { endpoint } from './identity-endpoint.ts';
import { LOOK_UP_REFUSALS, lookUp } from './look-up.ts';

const MESSAGE = 'Alien ID Details Fetched Successfully';

const Alien = Titled('AlienIdRecord', {
  first_name: Type.String(),
  last_name: Type.String(),
  other_name: Type.String(),
  name: Type.String({ description: 'Last, first and other names, with spaces between.' }),
  gender: Type.String(),
  dob: Type.String({ description: 'The day of birth, `yyyy-mm-dd`.' }),
  citizenship: Type.String(),
  id_number: Type.String(),
  serial_no: Type.String(),
  valid: Type.Boolean(),
});

/** POST /alienid: whose alien ID is it? */
export const postAlienId = endpoint({
  method: 'POST',
  path: '/alienid',
  name: 'lookUpAlienId',
  tag: 'Identity',
  summary: 'Look up an alien ID',
  description:
    'The number may come as text or as a number; as text where it begins with a zero, which a ' +
    'number would lose.',
  body: Body('AlienIdQuestion', {
    idnumber: Type.Union(
      [
        Type.String({ format: 'alien-id', maxLength: 40 }),
        Type.Integer({ minimum: 100_000, maximum: 999_999_999 }),
      ],
      { description: 'Six to nine digits.' },
    ),
  }),
  reply: { status: 200, data: Told(MESSAGE, Alien) },
  refusals: LOOK_UP_REFUSALS,
  example: { body: { idnumber: EXAMPLE_ENTRIES.alienid[0].number } },

  async ownTransactions(call) {
    const data = await lookUp(call, { kind: 'alienid', given: call.body.idnumber });
    return { message: MESSAGE, data };
  },
});
