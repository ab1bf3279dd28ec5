import type { NamedGuarantor } from '@mkopo/core/guarantee/name-guarantors.ts';
import { DELETED_CLIENT } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { isSandboxId, sandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import { SANDBOX_DAYS, type SandboxLife } from '@mkopo/core/sandbox/sandbox-life.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import type { Static } from 'typebox';
import { readGuarantors } from '#api/records/guarantors/guarantor-record.ts';
import { amountReader } from '#api/records/kit/amount.ts';
import { listedLoan, scheduleInForce } from '#api/records/loans/loan-parts.ts';
import {
  type LoanFields,
  type LoanWithSchedule,
  showLoan,
} from '#api/records/loans/loan-record.ts';
import { readFieldValues } from '#api/records/loans/read-field-values.ts';
import { showSchedule } from '#api/records/loans/schedule-record.ts';
import type { PersonName } from '#store/access/named-people.ts';

/** A loan of the sandbox by itself. Every day there is the same one. */
export function shownSandboxLoan(life: SandboxLife): Static<typeof LoanWithSchedule> {
  const { today } = SANDBOX_DAYS;
  const { instalments } = showSchedule(scheduleInForce(life), today);
  return { ...showLoan(listedLoan(life), today), schedule: instalments };
}

type SandboxLoanBody = Omit<Static<typeof LoanFields>, 'client_id'>;

/** What an application says, beside whose it is. */
export function readSandboxApplication({
  product_id,
  applied_amount,
  term_days,
  ...sent
}: SandboxLoanBody) {
  const reader = amountReader(SANDBOX_PRODUCT.currency);
  const amount = reader.read('applied_amount', applied_amount);
  const customFields = sent.custom_field_values ?? {};
  const asked = { definedFields: [], requiredFields: SANDBOX_PRODUCT.requiredFields };
  readFieldValues(customFields, { asked, reader });
  const named = readGuarantors(sent.guarantors, reader);
  reader.assertRead();
  return {
    productId: product_id.toLowerCase(),
    applied: { amount, termDays: term_days },
    purpose: sent.purpose ?? null,
    customFields,
    guarantors: named.map(({ person, pledge }) => ({ client: sandboxPerson(person), pledge })),
  };
}

/** Every number is some member's; clients are those that the sandbox made, one of them deleted. */
function sandboxPerson(person: PersonName): NamedGuarantor['client'] {
  const id =
    'memberNo' in person ? sandboxId<'client'>('client', person.memberNo) : person.clientId;
  return isSandboxId(id) ? { id, isDeleted: id === DELETED_CLIENT } : null;
}
