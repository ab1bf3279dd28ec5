import { isCollectionCode, isPayoutCode } from '@mkopo/core/rail/rail-result.ts';

/** What a phone does to a prompt, or to money that is sent to it. */
export type Behaviour = {
  /** The result; `open` where there is none and will be none. */
  readonly result: string | 'open';
  /** What the caller hears at once: the acknowledgement, nothing, a broken line, an error page. */
  readonly ack: 'given' | 'never' | 'reset' | 'page' | 'locked';
  /** How the result is told. */
  readonly callback: 'once' | 'twice' | 'before_ack' | 'never' | 'time_out';
  /** Whether the request was taken on at all, whatever the caller heard. */
  readonly isTaken: boolean;
};

/** Who uses the number: a payer who is prompted, or somebody who is paid. */
export const USES = ['prompt', 'payout'] as const;
export type Use = (typeof USES)[number];

/** A number with a character. */
export type MagicNumber = {
  readonly number: string;
  readonly uses: readonly Use[];
  readonly words: string;
  readonly behaviour: Partial<Behaviour>;
};

const PREFIX = '25470000';
const NORMAL: Behaviour = { result: '0', ack: 'given', callback: 'once', isTaken: true };

/** What goes wrong around the result. Every other ending that is a result code is that result. */
export const MAGIC_NUMBERS: readonly MagicNumber[] = [
  magic('254700000000', 'succeeds, as every number that is not in this list', {}),
  magic('254700000777', 'succeeds; the news comes before the acknowledgement', {
    callback: 'before_ack',
  }),
  magic('254700000888', 'succeeds; the news comes twice', { callback: 'twice' }),
  magic('254700000999', 'succeeds; no news ever comes', { callback: 'never' }),
  magic('254700000222', 'fails; no news ever comes', { result: 'failed', callback: 'never' }),
  magic('254700000333', 'stays open for ever; no news comes', {
    result: 'open',
    callback: 'never',
  }),
  magic('254700000666', 'succeeds; the acknowledgement never comes', { ack: 'never' }),
  magic('254700000665', 'is never taken on; nothing is answered', { ack: 'never', isTaken: false }),
  magic('254700000555', 'succeeds; the connection breaks before the acknowledgement', {
    ack: 'reset',
  }),
  magic('254700000554', 'is never taken on; the connection breaks', {
    ack: 'reset',
    isTaken: false,
  }),
  magic('254700000444', 'succeeds; an error page comes instead of the acknowledgement', {
    ack: 'page',
  }),
  magic('254700000443', 'is never taken on; an error page comes', { ack: 'page', isTaken: false }),
  {
    number: '254700001001',
    uses: ['prompt'],
    words: 'is refused at once: another prompt is open on the phone',
    behaviour: { ack: 'locked', isTaken: false },
  },
  {
    number: '254700000221',
    uses: ['payout'],
    words: 'succeeds; the time-out address is told instead of the result',
    behaviour: { callback: 'time_out' },
  },
  {
    number: '254700000220',
    uses: ['payout'],
    words: 'fails; the time-out address is told instead of the result',
    behaviour: { result: 'failed', callback: 'time_out' },
  },
  {
    number: '254700009003',
    uses: USES,
    words: 'fails with SFC_IC0003: the number does not exist',
    behaviour: { result: 'SFC_IC0003' },
  },
];

/** A failure that is told only to who asks. */
const FAILED: Readonly<Record<Use, string>> = { prompt: '1032', payout: '1' };

export function behaviourOf(phone: string, use: Use): Behaviour {
  const found = MAGIC_NUMBERS.find(({ number, uses }) => number === phone && uses.includes(use));
  const behaviour = { ...NORMAL, ...found?.behaviour };
  if (behaviour.result === 'failed') return { ...behaviour, result: FAILED[use] };
  const code = phone.startsWith(PREFIX) ? String(Number(phone.slice(PREFIX.length))) : '';
  const isCode = use === 'prompt' ? isCollectionCode(code) : isPayoutCode(code);
  return found || !isCode ? behaviour : { ...behaviour, result: code };
}

function magic(number: string, words: string, behaviour: Partial<Behaviour>): MagicNumber {
  return { number, uses: USES, words, behaviour };
}
