import type { NamedGuarantor } from '@mkopo/core/guarantee/name-guarantors.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideApplication } from '@mkopo/core/lending/decide-application.ts';
import { decideWithdrawal } from '@mkopo/core/lending/decide-on-application.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { LOAN_STATUSES, type LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { Offer } from '@mkopo/core/product/offer.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { SANDBOX_CLIENTS } from './sandbox-clients.ts';
import { isSandboxId, sandboxId, varietyOf } from './sandbox-id.ts';
import {
  liveUpTo,
  SANDBOX_DAYS,
  type SandboxLife,
  type SandboxState,
  sandboxInstant,
} from './sandbox-life.ts';
import { offerIn, sandboxLoanId } from './sandbox-loan-id.ts';
import { isOwnedBy, ownerIn, sandboxClientId } from './sandbox-owner.ts';
import { SANDBOX_PRODUCT } from './sandbox-product.ts';

/** Applying for just this much is answered with a rejection. */
export const AMOUNT_THAT_IS_REJECTED = money(KES, 66_600_00n);

/** Applying for just this much asks for a custom field, as products of real lenders may. */
export const AMOUNT_THAT_ASKS_MORE = money(KES, 77_700_00n);
export const FIELD_THAT_IS_ASKED = 'employer';

/** Applying for just this much asks for a guarantor. */
export const AMOUNT_THAT_ASKS_A_GUARANTOR = money(KES, 88_800_00n);

/** Just this much is not lent: as if the borrower had all the loans that they may have. */
export const AMOUNT_THAT_IS_BARRED = money(KES, 55_500_00n);

/** What an application for a loan says, however it comes in. */
export type SandboxApplication = {
  readonly clientId: ClientId;
  readonly productId: string;
  readonly applied: Offer;
  readonly purpose: string | null;
  readonly channel: 'partner' | 'portal';
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly guarantors?: readonly NamedGuarantor[];
};

/** Takes an application in by the rules of real loans; only that nothing is kept. */
export function applySandboxLoan(application: SandboxApplication): SandboxLife | Refused {
  const { clientId, productId, applied, purpose, channel } = application;
  if (productId !== SANDBOX_PRODUCT.id) {
    return refuse('product_not_available', { product_id: productId });
  }
  if (!isSandboxId(clientId)) return refuse('not_found', { client_id: clientId });
  const own = JSON.stringify(application.customFields);
  const id = sandboxLoanId(application, [purpose ?? '', channel, own]);
  const life = appliedLife({ ...application, id, demands: demandsOf(applied) });
  if ('refused' in life) return life;
  return liveUpTo(life, firstStateOf(applied));
}

type Demands = Partial<Pick<Product, 'requiredFields' | 'guarantorsMin' | 'openLoansMax'>>;

/** What the product asks of who applies for a magic amount. */
function demandsOf({ amount: { minor } }: Offer): Demands {
  switch (minor) {
    case AMOUNT_THAT_ASKS_MORE.minor:
      return { requiredFields: [FIELD_THAT_IS_ASKED] };
    case AMOUNT_THAT_ASKS_A_GUARANTOR.minor:
      return { guarantorsMin: 1 };
    case AMOUNT_THAT_IS_BARRED.minor:
      return { openLoansMax: 0 };
    default:
      return {};
  }
}

/** What becomes of an application at once. */
function firstStateOf(applied: Offer | null): LoanStatus {
  return applied?.amount.minor === AMOUNT_THAT_IS_REJECTED.minor ? 'rejected' : 'pending';
}

/** Of these states the borrower of the portal has a loan. */
const OF_FIRST_CLIENT: readonly string[] = ['pending', 'disbursed', 'closed'];

/** One loan in every state, and one in arrears, newest first. */
export const SANDBOX_LOANS: readonly SandboxLife[] = [...LOAN_STATUSES, 'overdue' as const].map(
  (state, index) => {
    const owner = SANDBOX_CLIENTS[OF_FIRST_CLIENT.includes(state) ? 0 : index];
    const clientId = owner?.id ?? sandboxClientId(`borrower ${index}`);
    const to = state === 'disbursed' ? 'repaying' : state;
    const life = mustBe(lifeOf(fixtureId(state), { clientId, to }));
    return { ...life, createdAt: life.createdAt.subtract({ hours: index }) };
  },
);

/** A loan that is being paid back, and one whose money is not out yet. */
export const DISBURSED_LOAN: LoanId = fixtureId('disbursed');
export const APPROVED_LOAN: LoanId = fixtureId('approved');

/** Finds a fixture, or makes up the loan that an id of the sandbox stands for. */
export function findSandboxLoan(text: string): SandboxLife | Refused {
  const id = parseId<'loan'>(text);
  if (!id || !isSandboxId(id)) return refuse('not_found');
  const to = firstStateOf(offerIn(id));
  return fixtureOf(id) ?? lifeOf(id, { clientId: ownerIn(id), to });
}

/** The borrower no longer wants it. */
export function withdrawSandboxLoan(text: string, reason: string): SandboxLife | Refused {
  const found = findSandboxLoan(text);
  if ('refused' in found) return found;
  const step = decideWithdrawal(found.loan, { reason, bookedOn: SANDBOX_DAYS.today });
  if ('refused' in step) return step;
  return { ...found, loan: step.loan, history: [...found.history, ...step.transactions] };
}

/** The loan as it would stand in another state. */
export function simulateSandboxLoan(text: string, to: LoanStatus): SandboxLife | Refused {
  const found = findSandboxLoan(text);
  if ('refused' in found) return found;
  const { id, clientId } = found.loan;
  return lifeOf(id, { clientId, to });
}

/**
 * The loan that a payment is for. A fixture stands as it is listed; any other is taken as paid out,
 * so that what a test made can be repaid.
 */
export function sandboxLoanToRepay(text: string, payer: ClientId | null): SandboxLife | Refused {
  const id = parseId<'loan'>(text);
  if (!id || !isSandboxId(id)) return refuse('not_found');
  const clientId = payer && isOwnedBy(id, payer) ? payer : ownerIn(id);
  return fixtureOf(id) ?? lifeOf(id, { clientId, to: 'disbursed' });
}

/** A loan on which the last thing that happened is a repayment. */
export function repaidSandboxLoan(id: LoanId): SandboxLife | Refused {
  return lifeOf(id, { clientId: ownerIn(id), to: 'repaying' });
}

export function fixtureId(state: LoanStatus | 'overdue'): LoanId {
  return sandboxId('loan', `fixture ${state}`);
}

function fixtureOf(id: LoanId): SandboxLife | undefined {
  return SANDBOX_LOANS.find(({ loan }) => loan.id === id);
}

type Wish = { readonly clientId: ClientId; readonly to: SandboxState };

/** A loan whose amount and term follow from its id. */
function lifeOf(id: LoanId, { clientId, to }: Wish): SandboxLife | Refused {
  const applied = offerIn(id) ?? {
    amount: money(KES, BigInt(5 + (varietyOf(id, 1) % 46)) * 1_000_00n),
    termDays: 30 * (2 + (varietyOf(id, 2) % 11)),
  };
  const life = appliedLife({
    id,
    clientId,
    applied,
    purpose: 'Stock for the shop',
    channel: 'partner',
    customFields: {},
    demands: {},
  });
  return 'refused' in life ? life : liveUpTo(life, to);
}

type Entered = Omit<SandboxApplication, 'productId'> & {
  readonly id: LoanId;
  readonly demands: Demands;
};

function appliedLife({ purpose, demands, ...application }: Entered): SandboxLife | Refused {
  const { applied: appliedOn } = SANDBOX_DAYS;
  const { customFields } = application;
  const product = { ...SANDBOX_PRODUCT, ...demands };
  const facts = { product, appliedOn, appliedBy: null, definedFields: [] };
  const step = decideApplication({ ...application, ...facts });
  if ('refused' in step) return step;
  const told = { purpose, customFields, createdAt: sandboxInstant(appliedOn) };
  return { loan: step.loan, history: step.transactions, ...told };
}

function mustBe(life: SandboxLife | Refused): SandboxLife {
  if ('refused' in life) throw new Error(`the sandbox refuses its own fixture: ${life.refused}`);
  return life;
}
