import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { MEMBER_STATUSES } from '@mkopo/core/member/member.ts';
import { judgeInstalment, type OwedInstalment } from '@mkopo/core/scoring/judge-instalment.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ClientPath, ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf } from '#api/records/kit/described.ts';
import { findClientBranches } from '#store/clients/client-branch-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import { readStandings } from '#store/loans/client-standing.ts';
import { readClientInstalments } from '#store/scoring/client-instalments.ts';
import { viewClientOverview } from '#views/clients/client-overview.ts';
import { ClientBranch } from './client-list.ts';

/** So many of the last instalments show how somebody pays. */
const BEHAVIOUR_MAX = 24;

const BehaviourField = Type.Object({
  due_on: Day,
  state: Type.Enum(['on_time', 'late', 'missed'], {
    description: '`missed`: something of it is still to be paid.',
  }),
  days_late: CountOf('Until it was paid, or until today.'),
});

const OverviewRecord = Titled('ClientOverview', {
  client: ClientRecord,
  branch: ClientBranch,
  currency: Type.String({ description: 'Of all amounts: what is in another is left out.' }),
  active_loans: Type.Integer(),
  outstanding: AmountOf('All that is owed on loans that are out.'),
  days_late: CountOf('Of the loan that is latest.'),
  loans: Type.Array(
    Type.Object({
      status: Type.Enum([...LOAN_STATUSES]),
      loans: Type.Integer(),
      amount: AmountOf('Approved, or asked for where nobody has decided.'),
    }),
  ),
  savings: Type.Object({ accounts: Type.Integer(), balance: ShownAmount }),
  member: OrNull(
    Type.Object({
      id: Uuid,
      member_no: Type.String(),
      email: Type.String(),
      status: Type.Enum([...MEMBER_STATUSES]),
    }),
  ),
  documents: Type.Integer(),
  guarantees: CountOf('Loans of others, not over yet, that they were named for.'),
  behaviour: Type.Array(BehaviourField, {
    description: `The last ${BEHAVIOUR_MAX} instalments that were paid or came due, oldest first.`,
  }),
});

/** GET /clients/{id}/overview: all that matters about a client, at a glance. */
export const getClientOverview = endpoint({
  method: 'GET',
  path: '/clients/{id}/overview',
  name: 'getClientOverview',
  tag: 'Clients',
  summary: 'Read how a client stands',
  description: 'Sums of loans and savings, and how the last instalments were paid.',
  needs: 'client.read',
  params: ClientPath,
  reply: { status: 200, data: OverviewRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.client } },

  async live({ tx, params, now, caller }) {
    const id = parseId(params.id) as ClientId;
    const { currency } = caller;
    const on = businessDateOf(now, caller);
    const [client, branches, standings, overview, instalments] = await Promise.all([
      findClient(tx, id),
      findClientBranches(tx, [id]),
      readStandings(tx, { ids: [id], on, currency }),
      viewClientOverview(tx, { id, currency }),
      readClientInstalments(tx, id),
    ]);
    const shown = (minor: bigint) => showAmount(currency, minor);
    const { member } = overview;
    return {
      client: showClient(orNotFound(client)),
      branch: branches.get(id) ?? null,
      currency,
      active_loans: standings.get(id)?.activeLoans ?? 0,
      outstanding: shown(standings.get(id)?.balanceMinor ?? 0n),
      days_late: standings.get(id)?.daysLate ?? 0,
      loans: overview.loans.map(({ status, loans, amountMinor }) => {
        return { status, loans, amount: shown(amountMinor) };
      }),
      savings: {
        accounts: overview.savings.accounts,
        balance: shown(overview.savings.balanceMinor),
      },
      member: member && {
        ...{ id: member.id, member_no: member.memberNo },
        ...{ email: member.email, status: member.status },
      },
      documents: overview.documents,
      guarantees: overview.guarantees,
      behaviour: behaviourOf(instalments, on),
    };
  },
});

/** How the last instalments were paid, judged as scores judge them. */
function behaviourOf(instalments: readonly OwedInstalment[], on: Temporal.PlainDate) {
  return instalments
    .toSorted((one, other) => daysBetween(other.dueOn, one.dueOn))
    .flatMap((instalment) => {
      const judged = judgeInstalment(instalment, on);
      if (!judged) return [];
      const { daysLate, unpaid } = judged;
      const paid = daysLate > 0 ? 'late' : 'on_time';
      const state: 'on_time' | 'late' | 'missed' = unpaid > 0n ? 'missed' : paid;
      return [{ due_on: instalment.dueOn.toString(), state, days_late: daysLate }];
    })
    .slice(-BEHAVIOUR_MAX);
}
