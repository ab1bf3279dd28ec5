import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { decideApplication } from '@mkopo/core/lending/decide-application.ts';
import { decideApproval } from '@mkopo/core/lending/decide-on-application.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { GUARANTORS_MAX } from '@mkopo/core/product/product.ts';
import {
  appliedLife,
  approvedLife,
  kes,
  SAMPLE_CLIENT,
  SAMPLE_ON,
  sampleApplication,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';
import { guaranteeAsked } from './guarantee-asked.ts';
import { answerGuarantee, type Guarantor, type GuarantorId, guaranteeStatus } from './guarantor.ts';
import { addingRefused, type NamedGuarantor } from './name-guarantors.ts';

const TWO_FOR_HALF = { guarantorsMin: 2, guaranteedPct: { digits: 50n, scale: 0 } } as const;
const ANSWERS = ['requested', 'accepted', 'declined', 'removed'] as const;

const person = (digit: number) => `00000000-0000-4000-8000-00000000009${digit}` as ClientId;
const named = (digit: number, minor: bigint): NamedGuarantor => ({
  client: { id: person(digit), isDeleted: false },
  pledge: kes(minor),
});
const guarantor = (digit: number, standing: Guarantor['standing'], minor: bigint): Guarantor => ({
  id: `${digit}` as GuarantorId,
  clientId: person(digit),
  pledge: kes(minor),
  standing,
});
const apply = (guarantors: readonly NamedGuarantor[]) =>
  decideApplication({ ...sampleApplication(TWO_FOR_HALF), guarantors });
/** Of two guarantors for 6000 shillings, one is there with this much. */
const lacking = (there: string) => [
  { field: null, code: 'few_guarantors', values: { needed: 2, there: 1 } },
  { field: null, code: 'small_pledges', values: { needed: '6000.00 KES', there } },
];

const problemsOf = (answer: Step | Refused | null) =>
  answer && 'refused' in answer ? [answer.refused, answer.facts['problems']] : 'taken';

test('a share that is not whole is rounded up to the cent', () => {
  const third = { guarantorsMin: 1, guaranteedPct: { digits: 333n, scale: 1 } };
  assert.equal(guaranteeAsked(third, kes(100_01n)).cover.minor, 33_31n);
  assert.equal(guaranteeAsked({ ...third, guaranteedPct: null }, kes(100_01n)).cover.minor, 0n);
});

test('an application with enough guarantors and cover is taken', () => {
  assert.equal(problemsOf(apply([named(1, 3000_00n), named(2, 3000_00n)])), 'taken');
});

test('an application without its guarantors is told how many and how much', () => {
  assert.deepEqual(apply([named(1, 2000_00n)]), {
    refused: 'guarantors_required',
    facts: {
      guarantors_min: 2,
      cover: 6000,
      problems: ['guarantors: 2 needed, 1 there', 'pledges: 6000.00 KES needed, 2000.00 KES there'],
      fault_codes: lacking('2000.00 KES'),
    },
  });
});

test('every guarantor who cannot stand is named, all at once', () => {
  const gone = { id: person(3), isDeleted: true };
  const wrong = [
    { client: null, pledge: kes(6000_00n) },
    { client: { id: SAMPLE_CLIENT, isDeleted: false }, pledge: kes(6000_00n) },
    { client: gone, pledge: kes(0n) },
    named(4, 12_000_01n),
    named(4, 1n),
  ];
  assert.deepEqual(problemsOf(apply(wrong)), [
    'guarantors_required',
    [
      'guarantors.0 is nobody the lender knows',
      'guarantors.1 is the borrower',
      'guarantors.2 is no longer a client',
      'guarantors.2 pledges no money of this loan',
      'guarantors.3 pledges more than the loan',
      'guarantors.4 is named twice',
    ],
  ]);
});

test('a product that asks for nobody takes guarantors, but not the borrower', () => {
  const own = { client: { id: SAMPLE_CLIENT, isDeleted: false }, pledge: kes(1n) };
  const free = (guarantors: readonly NamedGuarantor[]) =>
    problemsOf(decideApplication({ ...sampleApplication(), guarantors }));
  assert.equal(free([named(1, 500_00n)]), 'taken');
  assert.deepEqual(free([own]), ['guarantors_required', ['guarantors.0 is the borrower']]);
});

test('an approval waits for guarantors who cover what is granted', () => {
  const { loan } = decided(apply([named(1, 3000_00n), named(2, 3000_00n)]));
  const approve = (minor: bigint, guarantors: readonly Guarantor[]) =>
    decideApproval(loan, {
      offer: { amount: kes(minor), termDays: 120 },
      by: 'baraka',
      rule: { makerAndChecker: 'differ', limit: null },
      bookedOn: SAMPLE_ON,
      guarantors,
    });
  const [one, two] = [guarantor(1, 'accepted', 3000_00n), guarantor(2, 'accepted', 2999_99n)];
  assert.deepEqual(approve(12_000_00n, [one, { ...two, standing: 'requested' }]), {
    refused: 'invalid_state',
    facts: {
      status: 'pending',
      action: 'approval',
      guarantors_needed: 2,
      guarantors_accepted: 1,
      cover_needed: 6000,
      cover_accepted: 3000,
      problems: ['guarantors: 2 needed, 1 there', 'pledges: 6000.00 KES needed, 3000.00 KES there'],
      fault_codes: lacking('3000.00 KES'),
    },
  });
  assert.equal(problemsOf(approve(12_000_00n, [one, two]))[0], 'invalid_state');
  assert.equal(problemsOf(approve(11_999_00n, [one, two])), 'taken');
  for (const standing of ['declined', 'removed', 'requested'] as const) {
    const others = [{ ...one, standing }, two, guarantor(3, 'accepted', 9000_00n)];
    assert.equal(problemsOf(approve(12_000_00n, others)), 'taken');
    assert.equal(problemsOf(approve(12_000_00n, [{ ...one, standing }, two]))[0], 'invalid_state');
  }
});

test('one more is named while the loan is pending, and nobody twice', () => {
  const { loan } = appliedLife();
  const there = [guarantor(1, 'declined', 1n), guarantor(2, 'removed', 1n)];
  const problems = (named: NamedGuarantor, standing = there) =>
    problemsOf(addingRefused(loan, standing, named));
  assert.equal(addingRefused(loan, there, named(2, 100n)), null);
  assert.deepEqual(problems(named(1, 100n)), [
    'guarantors_required',
    ['guarantors.0 is named twice'],
  ]);
  const full = Array.from({ length: GUARANTORS_MAX }, (_, index) =>
    guarantor(index, 'accepted', 1n),
  );
  const other = { client: { id: 'x' as ClientId, isDeleted: false }, pledge: kes(1n) };
  assert.deepEqual(problems(other, full)[1], ['a loan has at most 10 guarantors']);
  const late = addingRefused(approvedLife().loan, [], named(1, 1n));
  assert.deepEqual(late, {
    refused: 'invalid_state',
    facts: { status: 'approved', action: 'guarantor' },
  });
});

test('answers count while the loan is pending, the last one of them', () => {
  const asked = guarantor(1, 'requested', 100n);
  for (const status of LOAN_STATUSES) {
    const answer = answerGuarantee(asked, status, 'accepted');
    assert.equal('refused' in answer, status !== 'pending', status);
  }
  const accepted = { ...asked, standing: 'accepted' } as const;
  assert.deepEqual(answerGuarantee(accepted, 'pending', 'declined'), {
    ...asked,
    standing: 'declined',
  });
  assert.equal(answerGuarantee(accepted, 'disbursed', 'accepted'), accepted);
  const removed = { ...asked, standing: 'removed' } as const;
  assert.ok('refused' in answerGuarantee(removed, 'pending', 'accepted'));
});

test('nobody is held to a loan that is over, and everybody again to one that is reopened', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ANSWERS),
      fc.constantFrom(...LOAN_STATUSES),
      (standing, status) => {
        const isBound = guaranteeStatus(standing, status) === 'accepted';
        const isOver = ['closed', 'rejected', 'withdrawn'].includes(status);
        assert.equal(isBound, standing === 'accepted' && !isOver);
      },
    ),
  );
  assert.equal(guaranteeStatus('requested', 'approved'), 'released');
  assert.equal(guaranteeStatus('requested', 'pending'), 'requested');
  assert.equal(guaranteeStatus('declined', 'closed'), 'declined');
});

function decided(answer: Step | Refused): Step {
  assert.ok(!('refused' in answer));
  return answer;
}
