import type { CodedFault } from '@mkopo/core/kit/fault.ts';
import type { Language } from '@mkopo/core/kit/language.ts';
import { readProblem } from '@mkopo/core/kit/problem.ts';
import { localeOf, sayIn, type Values, type Words } from '#kit/text/say-in.ts';
import { REFUSAL } from './words.ts';

type RefusalWord = keyof typeof REFUSAL.en;
type SayRefusal = (word: RefusalWord, values?: Values) => string;
type Facts = Readonly<Record<string, unknown>>;

/** What the server said no with, on its own or as a part of an answer. */
export type Refusal = {
  readonly code: string;
  readonly data?: Facts | null | undefined;
};

export type FieldProblem = { readonly field: string; readonly problem: string };

/** Words refusals, and what is wrong with fields, for who reads a language. */
export type RefusalTeller = {
  tell(refusal: Refusal): string;
  /** What is wrong with each field; null where the refusal speaks of none. */
  tellFields(refusal: Refusal): readonly FieldProblem[] | null;
};

export function refusalTeller(words: Words, language: Language): RefusalTeller {
  const say: SayRefusal = sayIn(words, language);
  return {
    tell({ code, data }) {
      const facts = data ?? {};
      const faults = faultsIn(facts).map((one) => tellFault(one, say));
      const bars = barsIn(facts);
      if (bars.length > 0) return bars.map((bar) => say(bar)).join(' ');
      const values = spelled(facts, language);
      const word = wordFor(code, facts);
      if (word === 'stateIs') return say(word, { state: say(stateIn(facts) ?? 'other') });
      return [say(word, word === 'other' ? { code } : values), ...faults].join(' ');
    },
    tellFields({ data }) {
      const { fields } = data ?? {};
      if (!Array.isArray(fields)) return fieldsOfFaults(faultsIn(data ?? {}), say);
      return (fields as readonly FieldProblem[]).map(({ field, problem }) => {
        const read = readProblem(problem);
        return { field, problem: read ? say(`p_${read.key}`, read.values) : problem };
      });
    },
  };
}

/** The word that says most: what the refusal names, what its facts mean, or else its code. */
function wordFor(code: string, facts: Facts): RefusalWord {
  const why = `why_${facts['why']}`;
  if (isWord(why)) return why;
  return byFacts(code, facts) ?? (isWord(code) ? code : 'other');
}

function byFacts(code: string, facts: Facts): RefusalWord | null {
  const has = (name: string) => facts[name] !== undefined && facts[name] !== null;
  switch (code) {
    case 'amount_out_of_range':
      if (has('minimum') && has('maximum')) return 'amountRange';
      return has('maximum') ? 'amountMost' : has('minimum') ? 'amountLeast' : null;
    case 'term_out_of_range':
      return has('minimum') && has('maximum') ? 'termRange' : null;
    case 'date_out_of_range':
      if (has('from') && has('to')) return 'dateRange';
      return has('to') ? 'dateMost' : has('from') ? 'dateLeast' : null;
    case 'invalid_state':
      return byState(facts, has);
    default:
      return null;
  }
}

function byState(facts: Facts, has: (name: string) => boolean): RefusalWord | null {
  if (facts['status'] === 'deleted' || facts['client'] === 'deleted') return 'clientDeleted';
  if (has('guarantors_needed')) return 'fewGuarantors';
  if (has('existing_id')) return 'moneyKnown';
  if (has('loans_to_pay_out')) return 'loansToPayOut';
  if (has('loans') && has('savings')) return 'openObligations';
  if (facts['reversed'] === true) return 'isReversed';
  if (has('standing')) return 'laterStands';
  return stateIn(facts) ? 'stateIs' : null;
}

function stateIn({ status }: Facts): RefusalWord | null {
  const word = `is_${status}`;
  return isWord(word) ? word : null;
}

function barsIn({ reasons }: Facts): readonly RefusalWord[] {
  const bars = Array.isArray(reasons) ? reasons : [];
  return bars.map((bar) => `bar_${bar}`).filter(isWord);
}

/** Numbers grouped, days as people write them; of a list what is in it. */
function spelled({ missing, ...facts }: Facts, language: Language): Values {
  const numbers = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' });
  const spell = (value: unknown) => {
    if (typeof value === 'number') return numbers.format(value);
    const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
    return isDay ? days.format(new Date(`${value.slice(0, 10)}T12:00:00`)) : String(value ?? '');
  };
  const told = Object.entries(facts).map(([name, value]) => [name, spell(value)] as const);
  const fields = Array.isArray(missing) ? missing.join(', ') : '';
  return { ...Object.fromEntries(told), fields };
}

function faultsIn({ fault_codes: coded }: Facts): readonly CodedFault[] {
  const faults = Array.isArray(coded) ? (coded as readonly CodedFault[]) : [];
  return faults.filter(({ code }) => isWord(`f_${code}`));
}

/** Faults at the fields that they are of; that of a product as a whole is of none. */
function fieldsOfFaults(
  faults: readonly CodedFault[],
  say: SayRefusal,
): readonly FieldProblem[] | null {
  const told = faults.flatMap((one) => {
    const { field } = one;
    return field === null || field === 'product' ? [] : [{ field, problem: sayFault(one, say) }];
  });
  return told.length > 0 ? told : null;
}

/** What is wrong, in words that follow the name of the field. */
function sayFault({ code, values }: CodedFault, say: SayRefusal): string {
  const why = `why_${values['why']}`;
  return say(`f_${code}`, isWord(why) ? { why: say(why).replace(/\.$/, '') } : values);
}

/** One thing that is wrong, by what the field is called where it is filled in. */
function tellFault(fault: CodedFault, say: SayRefusal): string {
  const { field } = fault;
  const problem = sayFault(fault, say);
  if (field === null) return `${capital(problem)}.`;
  const word = `at_${field.replaceAll(/\d+/g, '#')}`;
  const [n = 0, m = 0] = [...field.matchAll(/\d+/g)].map(([place]) => Number(place) + 1);
  return say('faultAt', { field: isWord(word) ? say(word, { n, m }) : field, problem });
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function isWord(word: string): word is RefusalWord {
  return Object.hasOwn(REFUSAL.en, word);
}
