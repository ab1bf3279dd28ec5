import { PROMPT_LASTS } from './decide-payment.ts';

/** A person needs a while to find the phone and type the PIN; the callback usually comes first. */
export const FIRST_ASK_AFTER = Temporal.Duration.from({ seconds: 20 });

/** What nobody knows after so long is for staff to look at. It is asked about all the same. */
export const LOOK_AFTER = Temporal.Duration.from({ hours: 24 });

const PAUSE_MAX_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

type Trying = {
  readonly since: Temporal.Instant;
  /** How often it was tried before. */
  readonly tries: number;
  readonly now: Temporal.Instant;
};

/** When to try again what came to nothing: soon at first, then hourly, and daily after a day. */
export function nextTryAt({ since, tries, now }: Trying): Temporal.Instant {
  const seconds = isOverdue({ since, now })
    ? DAY_SECONDS
    : Math.min(5 * 2 ** Math.min(tries, 12), PAUSE_MAX_SECONDS);
  return now.add({ seconds });
}

export function isOverdue({ since, now }: Pick<Trying, 'since' | 'now'>): boolean {
  return Temporal.Instant.compare(since.add(LOOK_AFTER), now) <= 0;
}

type TakenUp = { readonly takenUpAt: Temporal.Instant; readonly now: Temporal.Instant };

/**
 * Whether whoever took a prompt up will not tell any more what the provider answered: the prompt
 * itself is over by now. Should they tell later all the same, that counts.
 */
export function isAnswerLost({ takenUpAt, now }: TakenUp): boolean {
  return Temporal.Instant.compare(takenUpAt.add(PROMPT_LASTS), now) <= 0;
}
