import { LANGUAGES } from '@mkopo/core/kit/language.ts';
import type { TemplateKey } from './default-templates.ts';
import { channelsOf, MESSAGE_KINDS } from './message-kind.ts';

/** Every template there is. */
const KEYS: readonly TemplateKey[] = MESSAGE_KINDS.flatMap((kind) =>
  channelsOf(kind).flatMap((channel) => LANGUAGES.map((language) => ({ kind, channel, language }))),
);

/** `payment_receipt.sms.sw`. */
export function templateName({ kind, channel, language }: TemplateKey): string {
  return `${kind}.${channel}.${language}`;
}

export const TEMPLATE_NAMES: readonly string[] = KEYS.map(templateName);

/** The template of a name; null where there is none. */
export function templateKey(name: string): TemplateKey | null {
  return KEYS.find((key) => templateName(key) === name) ?? null;
}

export function listTemplateKeys(): readonly TemplateKey[] {
  return KEYS;
}
