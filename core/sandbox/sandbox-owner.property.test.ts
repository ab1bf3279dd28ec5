import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import fc from 'fast-check';
import { SANDBOX_CLIENTS } from './sandbox-clients.ts';
import { findSandboxDocument, makeSandboxDocument } from './sandbox-documents.ts';
import { isSandboxId } from './sandbox-id.ts';
import { applySandboxLoan, findSandboxLoan, simulateSandboxLoan } from './sandbox-loans.ts';
import { ownedId, ownerIn, sandboxClientId } from './sandbox-owner.ts';
import { SANDBOX_PRODUCT } from './sandbox-product.ts';
import { findSandboxRepayment, makeSandboxRepayment } from './sandbox-repayments.ts';
import { findSandboxSavings, openSandboxSavings } from './sandbox-savings.ts';

const client = fc.oneof(
  fc.string().map((name) => sandboxClientId(name)),
  fc.constantFrom(...SANDBOX_CLIENTS.map(({ id }) => id)),
);

test('the owner of anything can be told from its id, and two things of one owner are two', () => {
  fc.assert(
    fc.property(client, fc.string(), fc.string(), (owner, one, other) => {
      const ids = [ownedId('loan', owner, one), ownedId('loan', owner, other)];
      assert.equal(ids[0] === ids[1], one === other);
      for (const id of [owner, ...ids]) assert.ok(isSandboxId(id) && ownerIn(id) === owner);
    }),
  );
});

test('what a test made for a client is the client’s when it is read', () => {
  fc.assert(
    fc.property(client, fc.integer({ min: 1000, max: 500_000 }), (clientId, whole) => {
      const amount = money(KES, BigInt(whole) * 100n);
      const made = { clientId, kind: 'photo', name: 'a.png', sizeBytes: 9, sha256: 'x' } as const;
      const document = orRefuse(makeSandboxDocument({ ...made, type: 'image/png' }));
      assert.equal(orRefuse(findSandboxDocument(document.id)).clientId, clientId);
      const terms = { currency: KES, minimumMinor: 0n, interestPct: null } as const;
      const saver = { clientId, terms: { ...terms, rounding: 'HALF_EVEN' } } as const;
      const { account } = orRefuse(openSandboxSavings(saver));
      assert.equal(orRefuse(findSandboxSavings(account.id)).account.clientId, clientId);

      const asked = { amount, termDays: 90 };
      const how = { productId: SANDBOX_PRODUCT.id, purpose: null, channel: 'partner' } as const;
      const custom = { customFields: { employer: 'Uchumi' } };
      const { loan } = orRefuse(applySandboxLoan({ clientId, applied: asked, ...how, ...custom }));
      assert.equal(orRefuse(findSandboxLoan(loan.id)).loan.clientId, clientId);
      assert.equal(orRefuse(simulateSandboxLoan(loan.id, 'disbursed')).loan.clientId, clientId);
      const named = { loanId: loan.id, reference: null, method: 'cash', paidAt: null } as const;
      const paid = { ...named, amount: { digits: 100n, scale: 0 } };
      const own = orRefuse(makeSandboxRepayment({ ...paid, clientId }));
      assert.deepEqual(orRefuse(makeSandboxRepayment({ ...paid, clientId: null })), own);
      assert.equal(orRefuse(findSandboxRepayment(own.repayment.id)).loan.clientId, clientId);
      const stranger = makeSandboxRepayment({ ...paid, clientId: sandboxClientId('stranger') });
      assert.ok('refused' in stranger && stranger.refused === 'client_mismatch');
    }),
    { numRuns: 30 },
  );
});
