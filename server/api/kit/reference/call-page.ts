import { type Html, html, type Shown } from '#api/kit/site/html.ts';
import { codeBlock, showMarkdown } from '#api/kit/site/show-markdown.ts';
import type { SitePage } from '#api/kit/site/site-page.ts';
import {
  type ApiCall,
  type ApiDocument,
  exampleIn,
  type FamilyDocument,
  type Parameter,
  resolved,
} from './api-document.ts';
import { sideOfFamily } from './family-page.ts';
import { printSamples } from './print-samples.ts';
import { type SampleSite, sampleRequest } from './sample-request.ts';
import { kindOf, limitsOf, wholeOf } from './schema-words.ts';
import { showFields } from './show-fields.ts';

const JSON_TYPE = 'application/json';

/** One call: what it does, what it takes and answers, and how it is made in four languages. */
export function callPage(family: FamilyDocument, call: ApiCall, site: SampleSite): SitePage {
  const document = family.read();
  const { method, path, operation } = call;
  const { servers } = document;
  return {
    title: `${operation.summary} · ${family.title}`,
    side: sideOfFamily(family, call),
    content: html`<h1>${operation.summary}</h1>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span>
<code>${servers[0]?.url}${path}</code>
${operation.deprecated ? html`<span class="tag warn">deprecated</span>` : null}</p>
<div class="call"><div>
${showMarkdown(operation.description ?? '', { deeper: 1 }).content}
${showParameters(document, call, ['path', 'query'])}
${showBody(document, call)}
${showParameters(document, call, ['header'])}
${showAnswers(document, call)}
</div>
<div>
${showSamples(document, call, site)}
${showExample(document, call)}
</div></div>`,
  };
}

const PLACES = { path: 'In the path', query: 'In the query', header: 'In headers' } as const;

function showParameters(
  document: ApiDocument,
  { operation }: ApiCall,
  places: readonly (keyof typeof PLACES)[],
): Html {
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
  return html`${places.map((place) => {
    const here = parameters.filter((one) => one.in === place);
    if (here.length === 0) return null;
    return html`<h2>${PLACES[place]}</h2>
<ul class="fields">${here.map((one) => showParameter(document, one))}</ul>`;
  })}`;
}

function showParameter(document: ApiDocument, parameter: Parameter): Html {
  const { name, required, description, schema = {}, deprecated } = parameter;
  const limits = limitsOf(wholeOf(document, schema));
  return html`<li><b>${name}</b> <span class="kind">${kindOf(document, schema)}</span>
${required ? html`<span class="must">required</span>` : null}
${deprecated ? html`<span class="tag warn">deprecated</span>` : null}
${description ? showMarkdown(description).content : null}
${limits ? html`<p>${limits}</p>` : null}</li>`;
}

function showBody(document: ApiDocument, { operation }: ApiCall): Html | null {
  const { requestBody } = operation;
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (!requestBody || !entry) return null;
  const [type, { schema = {} }] = entry;
  return html`<h2>Body</h2>
<p class="quiet"><code>${type}</code> ${requestBody.description}</p>
${showFields(document, schema)}`;
}

function showAnswers(document: ApiDocument, { operation }: ApiCall): Html {
  const answers = Object.entries(operation.responses).map(
    ([status, one]) => [status, resolved(document, one)] as const,
  );
  const successes = answers.filter(([status]) => status.startsWith('2'));
  const failures = answers.filter(([status]) => !status.startsWith('2'));
  return html`<h2>Answers</h2>
${successes.map(([status, { description, content = {} }]) => {
  const others = Object.keys(content).filter((type) => type !== JSON_TYPE);
  const { schema } = content[JSON_TYPE] ?? {};
  return html`<p><span class="tag good">${status}</span> ${description}</p>
${others.length > 0 ? html`<p>As ${others.map((type) => html`<code>${type}</code> `)}</p>` : null}
${schema && showFields(document, schema)}`;
})}
${failures.length > 0 ? html`<h2>Errors</h2>` : null}
<dl class="answers">${failures.map(showFailure)}</dl>`;
}

function showFailure([status, { description }]: readonly [string, { description: string }]): Html {
  return html`<dt>${status}</dt><dd>${showMarkdown(description).content}</dd>`;
}

function showSamples(document: ApiDocument, call: ApiCall, site: SampleSite): Html {
  const request = sampleRequest(document, call, site);
  const samples = printSamples(request);
  const tabs: Shown = samples.map(
    ({ id, title }, at) =>
      html`<input type="radio" class="${id}" id="in-${id}" name="language" value="${id}"
${at === 0 ? html`checked` : null}><label for="in-${id}">${title}</label>`,
  );
  return html`<fieldset class="samples"><legend>Call it</legend>${tabs}
${samples.map(
  ({ id, code, language }) => html`<div class="${id}">${codeBlock(code, language)}</div>\n`,
)}</fieldset>
${showTry(call, request.url, site)}`;
}

/** A read can be tried at once where the sandbox key is public; what it answers is made up. */
function showTry(
  { method }: ApiCall,
  url: string,
  { origin, sandboxKey }: SampleSite,
): Html | null {
  if (method !== 'GET' || !sandboxKey) return null;
  return html`<form class="try" data-key="${sandboxKey}" hidden>
<input type="text" name="address" value="${url.slice(origin.length)}" aria-label="Address to ask">
<button>Try it</button>
<output></output></form>`;
}

function showExample(document: ApiDocument, { operation }: ApiCall): Html | null {
  const successes = Object.entries(operation.responses).filter(([status]) =>
    status.startsWith('2'),
  );
  const [status, response] = successes.at(-1) ?? [];
  const example =
    response && exampleIn(document, resolved(document, response).content?.[JSON_TYPE]);
  if (example === undefined) return null;
  return html`<h2>What it answers</h2>
<p class="quiet">${status}, to the call above</p>
${codeBlock(JSON.stringify(example, null, 2), 'json')}`;
}
