import { isOn } from '@mkopo/core/message/message-settings.ts';
import { firstLoudAt } from '@mkopo/core/message/quiet-hours.ts';
import type { MessageFacts } from '@mkopo/core/message/word-message.ts';
import { money } from '@mkopo/core/money/money.ts';
import { judgeTask, openOffice, writeMessage } from '#operations/messages/parts/message-office.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockFollowed, noteReminded } from '#store/messages/followed-events.ts';
import { type ComingInstalment, listComingInstalments } from '#store/messages/told-facts.ts';

export type Reminding = {
  readonly now: Temporal.Instant;
  /** The last loan of the page before; null at the beginning. */
  readonly after: string | null;
  readonly limit: number;
};

/**
 * Reminds those whose instalments fall due in the coming days, a page of loans at a time; tells the
 * last loan of the page, or null when the lender's day is done. It waits for the morning, and a
 * message has the name of its instalment: whoever is cut off begins anew, and nobody hears twice.
 */
export async function remindOfDues(
  tx: TenantTx,
  { now, after, limit }: Reminding,
): Promise<string | null> {
  // Load.
  const followed = await lockFollowed(tx);
  if (!followed) return null;
  const { settings, tenant, todayOn } = await openOffice(tx, { clientIds: [], now });
  const isDone =
    followed.remindedOn && Temporal.PlainDate.compare(followed.remindedOn, todayOn) >= 0;
  const { timeZone } = tenant;
  const isNight = !firstLoudAt(now, { quiet: settings.quiet, timeZone }).equals(now);
  if (isDone || isNight || !isOn(settings, 'due_soon')) return null;
  const span = {
    fromOn: todayOn.add({ days: 1 }),
    toOn: todayOn.add({ days: settings.dueSoonDays }),
  };
  const coming = await listComingInstalments(tx, { ...span, after, limit });
  const office = await openOffice(tx, { clientIds: coming.map((one) => one.clientId), now });

  // Decide and save.
  for (const { loanId, clientId, ...due } of coming) {
    const kind = 'due_soon';
    const decided = judgeTask(office, { kind, clientId });
    const onceName = `due ${loanId} ${due.dueOn}`;
    if (!decided) continue;
    const task = { kind, clientId, memberId: null, loanId, onceName } as const;
    writeMessage(tx, office, { ...task, facts: factsOf(due), decided, secret: null });
  }
  const last = coming.at(-1);
  if (last && coming.length === limit) return last.loanId;
  noteReminded(tx, todayOn);
  return null;
}

function factsOf(due: Omit<ComingInstalment, 'loanId' | 'clientId'>): MessageFacts {
  const { number: loan_number, currency, dueMinor, dueOn: due_on } = due;
  return { loan_number, amount: money(currency, dueMinor), due_on };
}
