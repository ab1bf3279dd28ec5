import { identityFamily } from '#api/identity/identity-family.ts';
import { demoCredentials } from '#demo/demo-credentials.ts';
import { expectValue } from './journey-scripts.ts';
import { stepsOf } from './journey-steps.ts';
import type { PostmanFamily, PostmanPlan, PostmanStep } from './postman-collection.ts';

const demo = demoCredentials('{{origin}}');

const IDENTITY: PostmanFamily = {
  family: identityFamily,
  url: '{{identity_url}}/',
  headers: {},
  basic: { username: 'username', password: 'password' },
};

const identity = stepsOf(identityFamily);

type LookUp = { readonly number: string; readonly foundAs?: string };

/** Looks up the number of a variable, and sees that the answer is about it where it says so. */
function lookUp(name: string, { number, foundAs }: LookUp): PostmanStep {
  const script = foundAs
    ? expectValue('it is about the number', `answered.${foundAs}`, `pm.variables.get('${number}')`)
    : [];
  return identity(name, { body: { [number]: `{{${number}}}` }, script });
}

/** The Identity API as a collection: every look-up, and the banks. */
export function identityCalls(): PostmanPlan {
  const { username, password, samples } = demo.identity;
  return {
    name: identityFamily.title,
    description:
      'Every look-up, and the list of banks. User name and password are those of the public ' +
      'demo; `origin` is where its server is, and the numbers are of invented records.',
    variables: {
      origin: 'http://localhost:8080',
      identity_url: demo.identity_url,
      ...{ username, password },
      ...samples,
    },
    folders: [
      {
        name: '1. Look up',
        description: 'Who or what is behind a number.',
        family: IDENTITY,
        steps: [
          lookUp('lookUpKraPin', { number: 'pinnumber', foundAs: 'PINNo' }),
          lookUp('lookUpAlienId', { number: 'idnumber', foundAs: 'id_number' }),
          lookUp('lookUpBusiness', { number: 'regnumber' }),
        ],
      },
      {
        name: '2. Banks',
        description: 'The same list by both methods.',
        family: IDENTITY,
        steps: [
          identity('postBankList', { title: 'List the banks by POST' }),
          identity('getBankList', { title: 'List the banks by GET' }),
        ],
      },
    ],
  };
}
