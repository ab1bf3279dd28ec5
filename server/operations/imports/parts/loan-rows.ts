import type { RowFault } from '@mkopo/core/import/data-import.ts';
import type { LoanRow } from '@mkopo/core/import/loan-row.ts';
import { matchClient, type NamedClient } from '@mkopo/core/import/match-client.ts';
import { type ReckonedLoan, reckonLoan } from '@mkopo/core/import/reckon-loan.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import {
  type BroughtLoan,
  takeLoansBack,
  takeOverLoans,
} from '#operations/loans/take-over-loans.ts';
import { holdClients } from '#store/clients/client-store.ts';
import {
  findFormerNumbers,
  findHeldLoanRows,
  listProductsInForce,
} from '#store/imports/former-loans.ts';
import { findKnownClients } from '#store/imports/known-clients.ts';
import { Outrun } from '#store/kit/database-trouble.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { ImportDesk, RowHandler } from './row-handler.ts';

/**
 * Loans that began elsewhere: each row is one as it stands, on a product of this house. Nothing is
 * asked of its borrower any more, so what bars applications bars none of it. It is no news.
 */
export function loanRows(): RowHandler<LoanRow> {
  return {
    makesClaims: true,
    givesUpClaims: true,

    keysOf: ({ formerNumber }) => [formerNumber, null],

    isSame: () => true,

    amountOf: ({ principal }) => principal.minor,

    async examine(tx, rows, desk) {
      const judged = await judgeAll(tx, rows, desk);
      return judged.map((one) => ('code' in one ? one : null));
    },

    async bringIn(tx, rows, desk) {
      const judged = await judgeAll(tx, rows, desk);
      const sound = judged.flatMap((one) => ('code' in one ? [] : [one]));
      const borrowers = await holdClients(
        tx,
        sound.map(({ client }) => client.id),
      );
      const isAllGood = sound.length === rows.length;
      if (!isAllGood || !sound.every(({ client }) => borrowers.has(client.id))) {
        throw new Outrun('a row was good when it was examined');
      }
      const saved = takeOverLoans(
        tx,
        sound.map((one) => broughtBy(tx, one, desk)),
      );
      return saved.map(({ loan }) => loan.id);
    },

    findHeld: findHeldLoanRows,

    async takeBack(tx, ids, { today: bookedOn }) {
      const loanIds = ids as readonly LoanId[];
      await takeLoansBack(tx, { loanIds, reason: 'Import taken back', bookedOn });
    },
  };
}

type JudgedRow = {
  readonly row: LoanRow;
  readonly client: NamedClient;
  readonly product: Product;
  readonly stands: ReckonedLoan;
};

async function judgeAll(
  tx: TenantTx,
  rows: readonly LoanRow[],
  { today }: ImportDesk,
): Promise<readonly (JudgedRow | RowFault)[]> {
  const [known, clients, products] = await Promise.all([
    findFormerNumbers(
      tx,
      rows.map(({ formerNumber }) => formerNumber),
    ),
    findKnownClients(tx, {
      phones: rows.flatMap(({ phone }) => phone ?? []),
      nationalIds: rows.flatMap(({ nationalId }) => nationalId?.toUpperCase() ?? []),
    }),
    listProductsInForce(tx),
  ]);
  return rows.map((row) => {
    const here = known.get(row.formerNumber);
    if (here) return takenBefore(here);
    const client = matchClient(row, clients);
    if ('code' in client) return client;
    const product = matchProduct(row, products);
    if ('code' in product) return product;
    const stands = reckonLoan(row, product, today);
    return 'code' in stands ? stands : { row, client, product, stands };
  });
}

function takenBefore(loanNumber: string): RowFault {
  const problem = `was taken over before, as ${loanNumber}`;
  return { field: 'former_number', code: 'taken_over', problem, about: loanNumber };
}

function matchProduct(
  { product: name }: LoanRow,
  products: readonly Product[],
): Product | RowFault {
  const plain = (text: string) => text.trim().toLowerCase();
  const [only, ...others] = products.filter((one) => plain(one.name) === plain(name));
  if (!only) {
    return { field: 'product', code: 'product_unknown', problem: 'is the name of no product' };
  }
  if (others.length === 0) return only;
  const problem = 'is the name of several products: give one of them another';
  return { field: 'product', code: 'several_products', problem };
}

function broughtBy(
  { actor }: TenantTx,
  { row, client, product, stands }: JudgedRow,
  { today: bookedOn }: ImportDesk,
): BroughtLoan {
  const { offer: applied, plan, paid, penaltiesMinor } = stands;
  const { formerNumber, disbursedOn: appliedOn, stoodOn: takenOverOn } = row;
  const appliedBy = actor.kind === 'staff' ? actor.id : null;
  const facts = { id: newId('loan'), clientId: client.id, product, applied, appliedBy };
  return {
    loan: { ...facts, appliedOn, takenOverOn },
    formerNumber,
    stands: { plan, paid, penaltiesMinor, by: actor.id, bookedOn },
  };
}
