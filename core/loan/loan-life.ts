/**
 * The life of a loan.
 *
 *   pending ──approval──▶ approved ──disbursement──▶ disbursed ──nothing owed──▶ closed
 *      │  ◀──approval_undone──┘ │                        │ ▲                       │
 *      ├──rejection──▶ rejected │                        │ └───────reversal────────┘
 *      └──withdrawal──▶ withdrawn ◀──┘                   └──write_off──▶ written_off
 *
 *   Where a payment provider pays it out:
 *
 *   approved ──payout_start──▶ disbursing ──disbursement──▶ disbursed
 *      ▲ ◀─────payout_failure──────┘
 *
 *   Where the money was paid out in other books:
 *
 *   approved ──take_over──▶ disbursed
 *
 * pending      Somebody asked for money. Entered by an application, and again when an approval is
 *              undone. Left by approval, rejection (the lender says no) or withdrawal (the borrower
 *              does). An application fee may be paid here; nothing is owed yet.
 * approved     The lender has said yes, perhaps to less money or another term than was asked for.
 *              No money has moved. Left by disbursement, by the start of a payout or by withdrawal,
 *              or back to pending. Entered again when a payout has failed, and when a disbursement
 *              is reversed, which is allowed only while nothing else stands on it.
 * disbursing   A payment provider was asked to pay, and nobody can tell yet whether it has. Left
 *              only by what the provider proves: the money has left, or it never will. Until then
 *              nobody can do anything else with the loan, or it might be paid out twice.
 * disbursed    The borrower has the money and owes a schedule. All servicing happens here.
 * closed       Nothing is owed. Nobody closes a loan: the repayment, waiver or reversal that leaves
 *              nothing owed does, or in duplum, where it strikes the last of it. What was paid too
 *              much stays the client's credit and can be refunded. A reversal that makes something
 *              owed again opens the loan again.
 * written_off  The lender gave up on it. What still comes in is a recovery. Left only by reversing
 *              the write-off.
 * rejected     The end, but for an application fee that was paid too much: it can be refunded.
 * withdrawn    The end, likewise.
 */
export const LOAN_STATUSES = [
  'pending',
  'approved',
  'disbursing',
  'disbursed',
  'closed',
  'rejected',
  'withdrawn',
  'written_off',
] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

type Path = { readonly from: readonly LoanStatus[]; readonly to: readonly LoanStatus[] };

/** Each move that can be made on a loan: in which states, and which states it can lead to. */
export const LOAN_MOVES = {
  application: { from: [], to: ['pending'] },
  fee_payment: { from: ['pending', 'approved'], to: ['pending', 'approved'] },
  approval: { from: ['pending'], to: ['approved'] },
  approval_undone: { from: ['approved'], to: ['pending'] },
  rejection: { from: ['pending'], to: ['rejected'] },
  withdrawal: { from: ['pending', 'approved'], to: ['withdrawn'] },
  payout_start: { from: ['approved'], to: ['disbursing'] },
  payout_failure: { from: ['disbursing'], to: ['approved'] },
  disbursement: { from: ['approved', 'disbursing'], to: ['disbursed'] },
  take_over: { from: ['approved'], to: ['disbursed'] },
  repayment: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  waiver: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  charge: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  accrual: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  penalty: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  non_performing: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  performing: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  cure: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  reschedule: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  write_off: { from: ['disbursed'], to: ['written_off'] },
  recovery: { from: ['written_off'], to: ['written_off'] },
  refund: {
    from: ['closed', 'written_off', 'rejected', 'withdrawn'],
    to: ['closed', 'written_off', 'rejected', 'withdrawn'],
  },
  correction: { from: ['disbursed'], to: ['disbursed', 'closed'] },
  reversal: {
    from: ['pending', 'approved', 'disbursed', 'closed', 'written_off', 'rejected', 'withdrawn'],
    to: ['pending', 'approved', 'disbursed', 'closed', 'written_off', 'rejected', 'withdrawn'],
  },
} as const satisfies Readonly<Record<string, Path>>;

export type MoveKind = keyof typeof LOAN_MOVES;
export const MOVE_KINDS = Object.keys(LOAN_MOVES) as readonly MoveKind[];

export function mayMove(kind: MoveKind, from: LoanStatus): boolean {
  const path: Path = LOAN_MOVES[kind];
  return path.from.includes(from);
}

export function leadsTo(kind: MoveKind, to: LoanStatus): boolean {
  const path: Path = LOAN_MOVES[kind];
  return path.to.includes(to);
}

/** What puts the borrower in debt: all that is done with the loan later stands on it. */
export const LENDS: readonly MoveKind[] = ['disbursement', 'take_over'];

/** What can be taken back. The rest is undone by its own counter-move, or comes with time. */
export const REVERSIBLE: readonly MoveKind[] = [
  ...(['fee_payment', 'disbursement', 'repayment', 'waiver', 'charge', 'penalty'] as const),
  ...(['take_over', 'reschedule', 'write_off', 'recovery', 'refund'] as const),
];

/** Money that came in, and may have been put to the wrong loan. */
export const MOVABLE: readonly MoveKind[] = ['fee_payment', 'repayment', 'recovery'];
