import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { type MemberAtHome, openMember } from '@mkopo/test/kit/worlds/member.ts';

const world = await openOwnConsole();
const { server, lender, as } = world;
const lending = consoleLending(world);
const TWO_FOR_HALF = { guarantors_min: 2, guaranteed_share: 50, is_portal_visible: true };

/** A borrower, two who may stand for them, and a product that asks for two. */
async function people() {
  const [borrower, one, two] = await Promise.all([1, 2, 3].map(() => openMember(server, lender)));
  assert.ok(borrower && one && two);
  const productId = await lending.product(TWO_FOR_HALF);
  const apply = (guarantors: readonly object[]) =>
    borrower.call('POST /loans', {
      body: { loan_product_id: productId, amount: 12_000, term_days: 120, guarantors },
    });
  return { borrower, one, two, productId, apply };
}

const pledgeOf = ({ member }: MemberAtHome, amount: number) => ({
  member_no: member.memberNo,
  amount,
});

/** The one request that somebody has. */
async function requestTo({ call }: MemberAtHome) {
  const { status, json } = await call('GET /guarantees');
  assert.equal(status, 200);
  assert.equal(json.data.items.length, 1);
  return json.data.items[0];
}

const approve = (loanId: string) => as.manager(`POST /loans/${loanId}/approval`, { body: {} });

const smallPledges = (there: string) => ({
  ...{ field: null, code: 'small_pledges', values: { needed: '6000.00 KES', there } },
});

test('422 without the guarantors that a product asks for, and nothing is left behind', async () => {
  const { borrower, apply, one } = await people();
  const answer = await apply([pledgeOf(one, 100), pledgeOf(borrower, 1)]);
  assert.equal(answer.status, 422, answer.text);
  assert.deepEqual(answer.json.errors, [
    {
      code: 'guarantors_required',
      guarantors_min: 2,
      cover: 6000,
      problems: ['guarantors.1 is the borrower', 'pledges: 6000.00 KES needed, 101.00 KES there'],
      fault_codes: [
        { field: 'guarantors.1', code: 'is_borrower', values: {} },
        smallPledges('101.00 KES'),
      ],
    },
  ]);
  const unknown = await apply([{ member_no: 'M-999999', amount: 6000 }, pledgeOf(one, 10)]);
  assert.deepEqual(unknown.json.errors[0].problems, ['guarantors.0 is nobody the lender knows']);
  const { json } = await borrower.call('GET /loans');
  assert.deepEqual(json.data.items, []);
  assert.equal((await one.call('GET /guarantees')).json.data.items.length, 0);
});

test('400 for a guarantor who is named in two ways, or in none', async () => {
  const { apply, one } = await people();
  const both = { ...pledgeOf(one, 10), client_id: one.member.clientId };
  const answer = await apply([both, { amount: 5.555 }]);
  const problem = 'must have either member_no or client_id';
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.json.errors, [
    { field: 'guarantors.0', problem },
    { field: 'guarantors.1', problem },
    { field: 'guarantors.1.amount', problem: 'must have at most 2 decimals in KES' },
  ]);
});

test('approval is 409 until both have accepted, and then 200', async () => {
  const { borrower, one, two, apply } = await people();
  const applied = await apply([pledgeOf(one, 3000), pledgeOf(two, 3000)]);
  assert.equal(applied.status, 201, applied.text);
  const { loan_id: loanId, guarantors, loan_number } = applied.json.data;
  assert.deepEqual(
    guarantors.map((one: { status: string; name: string }) => [one.status, one.name]),
    [
      ['requested', 'Wanjiku K.'],
      ['requested', 'Wanjiku K.'],
    ],
  );

  const asked = await requestTo(one);
  assert.equal(asked.loan_number, loan_number);
  assert.deepEqual([asked.status, asked.amount, asked.loan_amount], ['requested', 3000, 12_000]);
  const accepted = await one.call(`POST /guarantees/${asked.guarantee_id}/acceptance`);
  assert.deepEqual([accepted.status, accepted.json.data.status], [200, 'accepted']);

  const early = await approve(loanId);
  assert.equal(early.status, 409, early.text);
  assert.deepEqual(early.json.data, {
    status: 'pending',
    action: 'approval',
    guarantors_needed: 2,
    guarantors_accepted: 1,
    cover_needed: 6000,
    cover_accepted: 3000,
    problems: ['guarantors: 2 needed, 1 there', 'pledges: 6000.00 KES needed, 3000.00 KES there'],
    fault_codes: [
      { field: null, code: 'few_guarantors', values: { needed: 2, there: 1 } },
      smallPledges('3000.00 KES'),
    ],
  });

  const last = await requestTo(two);
  await two.call(`POST /guarantees/${last.guarantee_id}/acceptance`);
  assert.equal((await approve(loanId)).status, 200);
  const tooLate = await two.call(`POST /guarantees/${last.guarantee_id}/refusal`);
  assert.equal(tooLate.status, 409, tooLate.text);
  const { json } = await borrower.call(`GET /loans/${loanId}`);
  assert.equal(json.data.status, 'approved');
});

test('one who declines can be replaced by the borrower, and staff take down a signature', async () => {
  const { borrower, one, two, apply } = await people();
  const applied = await apply([pledgeOf(one, 6000), pledgeOf(two, 10)]);
  const { loan_id: loanId } = applied.json.data;
  const [first, second] = [await requestTo(one), await requestTo(two)];
  await one.call(`POST /guarantees/${first.guarantee_id}/acceptance`);
  const no = await two.call(`POST /guarantees/${second.guarantee_id}/refusal`);
  assert.deepEqual([no.status, no.json.data.status], [200, 'declined']);
  assert.equal((await approve(loanId)).status, 409);

  // Somebody without a log-in of their own.
  const clientId = await lending.client();
  const body = { client_id: clientId, amount: 10 };
  const named = await borrower.call(`POST /loans/${loanId}/guarantors`, { body });
  assert.equal(named.status, 201, named.text);
  const twice = await borrower.call(`POST /loans/${loanId}/guarantors`, { body });
  assert.equal(twice.status, 422, twice.text);

  const path = `/loans/${loanId}/guarantors`;
  const list = await as.officer(`GET ${path}`);
  assert.deepEqual(
    list.json.data.items.map(({ status, member_no }: Record<string, unknown>) => [
      status,
      member_no,
    ]),
    [
      ['accepted', one.member.memberNo],
      ['declined', two.member.memberNo],
      ['requested', null],
    ],
  );
  const { guarantor_id: id } = named.json.data;
  const signed = await as.officer(`POST ${path}/${id}/acceptance`);
  assert.deepEqual([signed.status, signed.json.data.status], [200, 'accepted'], signed.text);
  assert.equal((await approve(loanId)).status, 200);
  const tied = await as.manager(`DELETE /clients/${clientId}`);
  assert.deepEqual([tied.status, tied.json.data], [409, { loans: 0, savings: 0, guarantees: 1 }]);
});

test('pledges are released when the application is taken back', async () => {
  const { borrower, one, two, apply } = await people();
  const applied = await apply([pledgeOf(one, 6000), pledgeOf(two, 10)]);
  const { loan_id: loanId } = applied.json.data;
  const { guarantee_id: id } = await requestTo(one);
  await one.call(`POST /guarantees/${id}/acceptance`);
  const withdrawn = await borrower.call(`POST /loans/${loanId}/withdrawal`, { body: {} });
  assert.deepEqual([withdrawn.status, withdrawn.json.data.status], [200, 'withdrawn']);
  assert.equal((await requestTo(one)).status, 'released');
  assert.equal((await requestTo(two)).status, 'released');
  const again = await borrower.call(`POST /loans/${loanId}/withdrawal`, { body: {} });
  assert.equal(again.status, 409);
});

test('404 for a guarantee that somebody else was asked for', async () => {
  const { borrower, one, two, apply } = await people();
  await apply([pledgeOf(one, 6000), pledgeOf(two, 10)]);
  const { guarantee_id: id } = await requestTo(one);
  for (const stranger of [borrower, two]) {
    for (const word of ['acceptance', 'refusal']) {
      const { status } = await stranger.call(`POST /guarantees/${id}/${word}`);
      assert.equal(status, 404);
    }
  }
  assert.equal((await requestTo(one)).status, 'requested');
});

test('staff take a guarantor off and name another while the loan is pending', async () => {
  const { one, two, apply } = await people();
  const applied = await apply([pledgeOf(one, 6000), pledgeOf(two, 10)]);
  const path = `/loans/${applied.json.data.loan_id}/guarantors`;
  const { guarantee_id: id } = await requestTo(one);
  const removed = await as.officer(`DELETE ${path}/${id}`);
  assert.deepEqual([removed.status, removed.json.data.status], [200, 'removed'], removed.text);
  const late = await one.call(`POST /guarantees/${id}/acceptance`);
  assert.equal(late.status, 409, late.text);
  const body = { member_no: one.member.memberNo, amount: 7000 };
  const named = await as.officer(`POST ${path}`, { body });
  assert.deepEqual([named.status, named.json.data.amount], [201, 7000], named.text);
  const elsewhere = await as.officer(`DELETE /loans/${await lending.applied()}/guarantors/${id}`);
  assert.equal(elsewhere.status, 404);
});
