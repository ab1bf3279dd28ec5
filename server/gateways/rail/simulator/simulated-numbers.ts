import { isCollectionCode, isPayoutCode } from '@mkopo/core/rail/rail-result.ts';

/** What a phone does to a prompt, or to money that is sent to it. */
export type Behaviour = {
  /** The result; `open` where there is none and will be none. */
  readonly result: string | 'open';
  /** What the caller hears at once: the acknowledgement, nothing, a broken line, an error page. */
  readonly ack: 'given' | 'never' | 'reset' | 'page' | 'locked';
  /** How the result is told. */
  readonly news: 'once' | 'twice' | 'before_ack' | 'never' | 'time_out';
  /** Whether the request was taken on at all, whatever the caller heard. */
  readonly isTaken: boolean;
};

/** Who uses the number: a payer who is prompted, or somebody who is paid. */
export const USES = ['prompt', 'payout'] as const;
export type Use = (typeof USES)[number];

/** A number with a character: 25470000 and four digits. */
export type MagicNumber = {
  readonly ending: string;
  readonly uses: readonly Use[];
  readonly words: string;
  readonly behaviour: Partial<Behaviour>;
};

const PREFIX = '25470000';
const NORMAL: Behaviour = { result: '0', ack: 'given', news: 'once', isTaken: true };

/** What goes wrong around the result. Every other ending that is a result code is that result. */
export const MAGIC_NUMBERS: readonly MagicNumber[] = [
  magic('0000', 'succeeds, as every number that is not in this list', {}),
  magic('0777', 'succeeds; the news comes before the acknowledgement', { news: 'before_ack' }),
  magic('0888', 'succeeds; the news comes twice', { news: 'twice' }),
  magic('0999', 'succeeds; no news ever comes', { news: 'never' }),
  magic('0222', 'fails; no news ever comes', { result: 'failed', news: 'never' }),
  magic('0333', 'stays open for ever; no news comes', { result: 'open', news: 'never' }),
  magic('0666', 'succeeds; the acknowledgement never comes', { ack: 'never' }),
  magic('0665', 'is never taken on; nothing is answered', { ack: 'never', isTaken: false }),
  magic('0555', 'succeeds; the connection breaks before the acknowledgement', { ack: 'reset' }),
  magic('0554', 'is never taken on; the connection breaks', { ack: 'reset', isTaken: false }),
  magic('0444', 'succeeds; an error page comes instead of the acknowledgement', { ack: 'page' }),
  magic('0443', 'is never taken on; an error page comes', { ack: 'page', isTaken: false }),
  {
    ending: '1001',
    uses: ['prompt'],
    words: 'is refused at once: another prompt is open on the phone',
    behaviour: { ack: 'locked', isTaken: false },
  },
  {
    ending: '0221',
    uses: ['payout'],
    words: 'succeeds; the time-out address is told instead of the result',
    behaviour: { news: 'time_out' },
  },
  {
    ending: '0220',
    uses: ['payout'],
    words: 'fails; the time-out address is told instead of the result',
    behaviour: { result: 'failed', news: 'time_out' },
  },
  {
    ending: '9003',
    uses: USES,
    words: 'fails with SFC_IC0003: the number does not exist',
    behaviour: { result: 'SFC_IC0003' },
  },
];

/** A failure that is told only to who asks. */
const FAILED: Readonly<Record<Use, string>> = { prompt: '1032', payout: '1' };

export function behaviourOf(phone: string, use: Use): Behaviour {
  const ending = phone.startsWith(PREFIX) ? phone.slice(PREFIX.length) : '';
  const found = MAGIC_NUMBERS.find((entry) => entry.ending === ending && entry.uses.includes(use));
  const behaviour = { ...NORMAL, ...found?.behaviour };
  if (behaviour.result === 'failed') return { ...behaviour, result: FAILED[use] };
  const code = String(Number(ending || '0'));
  const isCode = use === 'prompt' ? isCollectionCode(code) : isPayoutCode(code);
  return found || !isCode ? behaviour : { ...behaviour, result: code };
}

function magic(ending: string, words: string, behaviour: Partial<Behaviour>): MagicNumber {
  return { ending, uses: USES, words, behaviour };
}
