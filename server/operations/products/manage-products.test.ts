import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { orNotFound, Refusal } from '@mkopo/core/kit/refusal.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { findProduct } from '@mkopo/server/store/products/product-store.ts';
import { listProducts } from '@mkopo/server/views/products/list-products.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { changeProduct, createProduct } from './manage-products.ts';

const CHANGERS = 10;
const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl, { connectionsMax: CHANGERS });
after(() => database.close());
const lender = await makeLender(database, 'acme');
const other = await makeLender(database, 'other');
const { id: _id, version: _version, ...DRAFT } = SAMPLE_PRODUCT;
const TAXED = {
  ...DRAFT,
  feeTaxes: [{ fromOn: Temporal.PlainDate.from('2026-01-01'), pct: { digits: 16n, scale: 0 } }],
};

test('a product is lent as it was made, to the last date and digit', async () => {
  const made = await as((tx) => createProduct(tx, TAXED));
  assert.deepEqual(made, { ...TAXED, id: made.id, version: 1 });
  const lent = await as((tx) => findProduct(tx, { id: made.id }).then(orNotFound));
  assert.deepEqual(lent, made);
  assert.equal(lent.feeTaxes[0]?.fromOn.toString(), '2026-01-01');
});

test('a change is another version, and the one before stays readable', async () => {
  const made = await as((tx) => createProduct(tx, DRAFT));
  const amount = { ...DRAFT.amount, max: kes(50_000_00n) };
  const now = await as((tx) => changeProduct(tx, { id: made.id, changes: { amount } }));
  assert.deepEqual(now, { ...made, version: 2, amount });
  assert.deepEqual(await as((tx) => findProduct(tx, { id: made.id }).then(orNotFound)), now);
  assert.deepEqual(
    await as((tx) => findProduct(tx, { id: made.id, version: 1 }).then(orNotFound)),
    made,
  );
  assert.deepEqual(await actionsOn(made.id), ['product.create', 'product.update']);
});

test('a change that changes nothing makes no version and no record', async () => {
  const made = await as((tx) => createProduct(tx, TAXED));
  const same = { feeTaxes: [...TAXED.feeTaxes], name: TAXED.name };
  assert.deepEqual(await as((tx) => changeProduct(tx, { id: made.id, changes: same })), made);
  assert.deepEqual(await actionsOn(made.id), ['product.create']);
});

test('a product that could never be lent is refused with all that is wrong, and not kept', async () => {
  const broken = { ...DRAFT, name: ' ', allocation: [], termDays: { min: 0, max: 30 } };
  const before = await count();
  await assert.rejects(
    as((tx) => createProduct(tx, broken)),
    isRefusal('invalid_product', {
      faults: [
        'term_days.min must be a whole number of days, at least 1',
        'allocation must name each of penalty, fee, interest, principal once',
        'name is empty',
      ],
      fault_codes: [
        { field: 'term_days.min', code: 'term_least', values: {} },
        {
          field: 'allocation',
          code: 'each_once',
          values: { kinds: 'penalty, fee, interest, principal' },
        },
        { field: 'name', code: 'empty', values: {} },
      ],
    }),
  );
  const made = await as((tx) => createProduct(tx, DRAFT));
  await assert.rejects(
    as((tx) => changeProduct(tx, { id: made.id, changes: { name: '' } })),
    isRefusal('invalid_product', {
      faults: ['name is empty'],
      fault_codes: [{ field: 'name', code: 'empty', values: {} }],
    }),
  );
  assert.equal(await count(), before + 1n);
});

test('changes made at once follow each other, and none is lost', async () => {
  const made = await as((tx) => createProduct(tx, DRAFT));
  const fields = Array.from({ length: CHANGERS }, (_, index) => `field_${index}`);
  await Promise.all(
    fields.map((name) => as((tx) => changeProduct(tx, { id: made.id, changes: { name } }))),
  );
  const versions = await Promise.all(
    fields.map((_, index) =>
      as((tx) => findProduct(tx, { id: made.id, version: index + 2 }).then(orNotFound)),
    ),
  );
  assert.deepEqual(versions.map(({ name }) => name).sort(), fields);
  assert.equal(
    (await as((tx) => findProduct(tx, { id: made.id }).then(orNotFound))).version,
    CHANGERS + 1,
  );
});

test('a list shows what is in force, and what the filter lets through', async () => {
  const made = await as((tx) => createProduct(tx, { ...DRAFT, name: 'Aaa' }));
  const off = { name: 'Aab', isActive: false };
  const now = await as((tx) => changeProduct(tx, { id: made.id, changes: off }));
  const listed = (isActive: boolean | null) =>
    as((tx) => listProducts(tx, { isActive, isPortalVisible: null }));
  assert.deepEqual((await listed(null))[0], now);
  assert.deepEqual(
    (await listed(false)).map(({ name }) => name),
    ['Aab'],
  );
  assert.ok((await listed(true)).every(({ id }) => id !== made.id));
});

test('a product of another lender is not there', async () => {
  const made = await as((tx) => createProduct(tx, DRAFT));
  const asOther = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, other, work);
  const absent = isRefusal('not_found', {});
  await assert.rejects(
    asOther((tx) => findProduct(tx, { id: made.id }).then(orNotFound)),
    absent,
  );
  const change = { id: made.id, changes: { name: 'Mine' } };
  await assert.rejects(
    asOther((tx) => changeProduct(tx, change)),
    absent,
  );
  const nowhere = { id: newId('product') as ProductId };
  await assert.rejects(
    as((tx) => findProduct(tx, nowhere).then(orNotFound)),
    absent,
  );
});

function as<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(database, lender, work);
}

function isRefusal(code: string, facts: object) {
  return (error: unknown) => {
    assert.ok(error instanceof Refusal, String(error));
    assert.deepEqual([error.code, error.facts], [code, facts]);
    return true;
  };
}

async function actionsOn(id: string): Promise<string[]> {
  const records = await asSuperuser<{ action: string }>(
    superuserUrl,
    `select action from audit_record where subject_id = '${id}' order by id`,
  );
  return records.map(({ action }) => action);
}

async function count(): Promise<bigint> {
  const [found] = await asSuperuser<{ products: bigint }>(
    superuserUrl,
    'select count(*) as products from product_version',
  );
  return found?.products ?? -1n;
}
