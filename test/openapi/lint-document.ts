import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';

/** One thing that a linter does not like. */
export type Finding = {
  /** The name of the document: `partner`. */
  readonly document: string;
  readonly rule: string;
  /** Where, as a pointer: `#/components/schemas/Error`. */
  readonly at: string;
  readonly message: string;
};

type Text = { readonly document: string; readonly text: string };

/** Everything that redocly (recommended) and spectral (spectral:oas) say of a document. */
export async function lintDocument(written: Text): Promise<readonly Finding[]> {
  return [...(await byRedocly(written)), ...(await bySpectral(written))];
}

const recommended = createConfig({ extends: ['recommended'] });

async function byRedocly({ document, text: source }: Text): Promise<readonly Finding[]> {
  const config = await recommended;
  const problems = await lintFromString({ source, absoluteRef: `${document}.json`, config });
  return problems.map(({ ruleId: rule, message, location: [place] }) => ({
    ...{ document, rule, message },
    at: place && 'pointer' in place ? (place.pointer ?? '#/') : '#/',
  }));
}

/**
 * Four fifths of its time would go into examples, which redocly holds against their schemas here
 * and test/contract/openapi.test.ts with the formats of our own.
 */
const EXAMPLES = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' } as const;

async function bySpectral({ document, text }: Text): Promise<readonly Finding[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition], rules: EXAMPLES });
  const found = await linter.run(new spectral.Document(text, parsers.Json, document));
  return found.map(({ code, message, path }) => ({
    ...{ document, rule: `${code}`, message },
    at: `#/${path.map((step) => `${step}`.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
  }));
}
