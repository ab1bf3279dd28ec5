import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import { type Channel, channelsOf, type MessageKind } from './message-kind.ts';
import { neededBy, placeholdersOf } from './placeholders.ts';
import { smsParts } from './sms-parts.ts';

/** A message with places left open, as `{name}`. Only an e-mail has a subject. */
export type Template = { readonly subject: string | null; readonly text: string };

export type TemplateFor = { readonly kind: MessageKind; readonly channel: Channel };

export type Values = Readonly<Record<string, string>>;

export type TemplateProblem = { readonly field: 'subject' | 'text'; readonly problem: ProblemText };

/** What a lender pays for by the part, and nobody reads to the end when it is longer. */
export const SMS_PARTS_MAX = 6;

/** A place is a word in braces; any other brace is a slip. */
const PLACE = /\{([a-z_]+)\}/g;

const CONTROL = /[^\P{Cc}\n]/u;

/** All that is wrong with a template, so that whoever writes it sees it at once. */
export function templateProblems(
  { kind, channel }: TemplateFor,
  { subject, text }: Template,
): readonly TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const complain = (field: TemplateProblem['field'], problem: ProblemText) =>
    problems.push({ field, problem });
  if (!channelsOf(kind).includes(channel)) complain('text', `cannot go by ${channel}`);
  if (channel === 'email' && subject === null) complain('subject', 'is needed in an e-mail');
  if (channel === 'sms' && subject !== null) complain('subject', 'has no place in an SMS');
  if (CONTROL.test(text)) complain('text', 'has control characters other than line ends');
  for (const problem of placeProblems(kind, subject ?? '')) complain('subject', problem);
  for (const problem of placeProblems(kind, text)) complain('text', problem);
  for (const needed of neededBy(kind)) {
    if (!text.includes(`{${needed}}`)) complain('text', `must say {${needed}}`);
    if (subject?.includes(`{${needed}}`)) complain('subject', `must not say {${needed}}`);
  }
  const { parts } = smsParts(text);
  if (channel === 'sms' && parts > SMS_PARTS_MAX) {
    complain('text', `takes ${parts} parts of an SMS; ${SMS_PARTS_MAX} are the most`);
  }
  return problems;
}

const STRAY_BRACE: ProblemText = 'has a brace that is no part of a {name}';

function placeProblems(kind: MessageKind, text: string): ProblemText[] {
  const known: readonly string[] = placeholdersOf(kind);
  const named = [...text.matchAll(PLACE)].map(([, name = '']) => name);
  const unknown = [...new Set(named)].filter((name) => !known.includes(name));
  const words = known.map((name) => `{${name}}`).join(', ');
  return [
    ...unknown.map(
      (name): ProblemText => `has {${name}}, which is not known here; there are ${words}`,
    ),
    ...(/[{}]/.test(text.replace(PLACE, '')) ? [STRAY_BRACE] : []),
  ];
}

/** Fills the places in. What a value says is never read as a place of its own. */
export function fillTemplate({ subject, text }: Template, values: Values): Template {
  const filled = (open: string) => open.replace(PLACE, (_, name: string) => values[name] ?? '');
  return { subject: subject === null ? null : oneLine(filled(subject)), text: filled(text) };
}

/** A subject is a header of an e-mail: a line end in a name would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
