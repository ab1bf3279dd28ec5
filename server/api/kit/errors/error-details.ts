import { FAULTS } from '@mkopo/core/kit/fault.ts';
import {
  FACTS,
  type FactKind,
  type FactName,
  REFUSAL_FACTS,
  type ToldRefusal,
} from '@mkopo/core/kit/refusal-facts.ts';
import { REFUSAL_WHYS } from '@mkopo/core/kit/refusal-why.ts';
import { type TProperties, type TSchema, Type } from 'typebox';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';

/** One thing that is wrong with a field of the call. */
export const FieldProblem = Type.Object(
  {
    field: Type.String({ description: 'Which field; empty where it is the body as a whole.' }),
    problem: Type.String({ description: 'What is wrong with it, in words.' }),
  },
  { title: 'FieldProblem' },
);

const fields = Type.Array(FieldProblem, {
  description: 'Everything that is wrong with the call, all at once.',
});

const texts = (description: string) => Type.Array(Type.String(), { description });

/** What is told besides the code by what goes wrong at the door; nothing where it is not listed. */
const DOOR_DETAILS: Readonly<Partial<Record<Exclude<ErrorCode, ToldRefusal>, TProperties>>> = {
  validation_error: { fields },
  unknown_parameter: { fields },
  invalid_json: { reason: Type.String({ description: 'Where the text stops to be JSON.' }) },
  unsupported_media_type: { accepted: Type.Optional(texts('The types that this path takes.')) },
  insufficient_scope: { required_scopes: texts('The scopes of which the key needs one.') },
  several_lenders: {
    lenders: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() }), {
      description: 'The lenders to choose from.',
    }),
  },
  wrong_password: { hint: Type.Optional(Type.String({ description: 'What may help.' })) },
};

/**
 * What an error tells besides its code, as fields of a schema. What rules refuse with is said by
 * core, once, where the compiler holds every refusal to it.
 */
export function detailsOf(code: ErrorCode): TProperties {
  return isRefusal(code) ? factsOf(code) : (DOOR_DETAILS[code] ?? {});
}

function isRefusal(code: ErrorCode): code is ToldRefusal {
  return code in REFUSAL_FACTS;
}

type Told = { readonly always?: readonly FactName[]; readonly sometimes?: readonly FactName[] };

function factsOf(code: ToldRefusal): TProperties {
  const { always = [], sometimes = [] }: Told = REFUSAL_FACTS[code];
  return Object.fromEntries([
    ...always.map((name) => [name, schemaOf(name)] as const),
    ...sometimes.map((name) => [name, Type.Optional(schemaOf(name))] as const),
  ]);
}

function schemaOf(name: FactName): TSchema {
  const [kind, description] = FACTS[name];
  return KINDS[kind](description);
}

const Fault = Type.Object(
  {
    field: Type.Union([Type.String(), Type.Null()], {
      description: 'The field that has to change; null where it is of the whole.',
    }),
    code: Type.Enum(Object.keys(FAULTS), { description: 'What is wrong.' }),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'What it speaks of, by name.',
    }),
  },
  { title: 'Fault', description: 'One thing that is wrong, for programs.' },
);

const Why = Type.Enum([...REFUSAL_WHYS], {
  title: 'Why',
  description: 'Which of the causes of its code a refusal has. Words may be added.',
});

const KINDS: Readonly<Record<FactKind, (description: string) => TSchema>> = {
  number: (description) => Type.Number({ description }),
  'number or null': (description) => Type.Union([Type.Number(), Type.Null()], { description }),
  text: (description) => Type.String({ description }),
  'text or null': (description) => Type.Union([Type.String(), Type.Null()], { description }),
  flag: (description) => Type.Boolean({ description }),
  texts,
  'number or texts': (description) =>
    Type.Union([Type.Number(), Type.Array(Type.String())], { description }),
  faults: (description) => Type.Array(Fault, { description }),
  // It is described where it is declared: a reference has no description of its own.
  why: () => Why,
};
