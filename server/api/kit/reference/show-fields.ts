import { type Html, html } from '#api/kit/site/html.ts';
import { showMarkdown } from '#api/kit/site/show-markdown.ts';
import { type ApiDocument, resolved, type Schema } from './api-document.ts';
import { kindOf, limitsOf, wholeOf } from './schema-words.ts';

/** Deeper than this nobody reads, and a schema that holds itself would never end. */
const DEPTH_MAX = 6;

type Place = {
  readonly document: ApiDocument;
  readonly depth: number;
  /** The components that this place is within. */
  readonly within: readonly string[];
};

/** The fields of a body or an answer as a list, those of what is in them folded below. */
export function showFields(document: ApiDocument, schema: Schema): Html | null {
  return fieldsOf(schema, { document, depth: 0, within: [] });
}

function fieldsOf(schema: Schema, place: Place): Html | null {
  const { document, depth } = place;
  const inner = entering(schema, place);
  if (depth > DEPTH_MAX || !inner) return null;
  const whole = wholeOf(document, schema);
  const choices = (whole.oneOf ?? whole.anyOf ?? []).filter((one) => hasFields(document, one));
  if (choices.length > 0) return showChoices(whole, choices, inner);
  if (whole.items) return fieldsOf(whole.items, inner);
  const entries = Object.entries(whole.properties ?? {});
  if (entries.length > 0) {
    const required = whole.required ?? [];
    return html`<ul class="fields">${entries.map(([name, one]) =>
      showField(name, { schema: one, isRequired: required.includes(name) }, inner),
    )}</ul>`;
  }
  const byName = valueByName(whole);
  return byName ? fieldsOf(byName, inner) : null;
}

/** Null where it would go round in a circle. */
function entering({ $ref }: Schema, place: Place): Place | null {
  if (!$ref) return place;
  return place.within.includes($ref) ? null : { ...place, within: [...place.within, $ref] };
}

type Field = { readonly schema: Schema; readonly isRequired: boolean };

function showField(name: string, { schema, isRequired }: Field, place: Place): Html {
  const { document, depth } = place;
  const whole = wholeOf(document, schema);
  const inner = fieldsOf(schema, { ...place, depth: depth + 1 });
  const limits = limitsOf(whole);
  return html`<li><b>${name}</b> <span class="kind">${kindOf(document, schema)}</span>
${isRequired ? html`<span class="must">required</span>` : null}
${whole.deprecated ? html`<span class="tag warn">deprecated</span>` : null}
${whole.description ? showMarkdown(whole.description, { deeper: 3 }).content : null}
${limits ? html`<p>${limits}</p>` : null}
${
  inner &&
  html`<details${depth === 0 ? html` open` : null}>
<summary>Fields of <code>${name}</code></summary>${inner}</details>`
}</li>\n`;
}

/** Of several shapes each by itself, by the value that tells them apart where there is one. */
function showChoices(whole: Schema, choices: readonly Schema[], place: Place): Html | null {
  const [only] = choices;
  if (choices.length === 1 && only) return fieldsOf(only, place);
  const key = whole.discriminator?.propertyName;
  return html`${choices.map((one, at) => {
    const said = key && wholeOf(place.document, one).properties?.[key]?.const;
    const title = said
      ? html`With <code>${key}</code> <code>${String(said)}</code>`
      : html`${kindOf(place.document, one)}, ${at + 1} of ${choices.length}`;
    const inner = fieldsOf(one, { ...place, depth: place.depth + 1 });
    return html`<details><summary>${title}</summary>${inner}</details>`;
  })}`;
}

function hasFields(document: ApiDocument, schema: Schema): boolean {
  const whole = wholeOf(document, schema);
  if (whole.items) return hasFields(document, whole.items);
  const inner = whole.oneOf ?? whole.anyOf;
  if (inner) return inner.some((one) => hasFields(document, resolved(document, one)));
  return Object.keys(whole.properties ?? {}).length > 0 || valueByName(whole) !== undefined;
}

/** What stands under names that the caller chooses. */
function valueByName({ additionalProperties, patternProperties }: Schema): Schema | undefined {
  const [patterned] = Object.values(patternProperties ?? {});
  return typeof additionalProperties === 'object' ? additionalProperties : patterned;
}
