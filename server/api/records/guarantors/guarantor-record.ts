import { GUARANTEE_STATUSES, guaranteeStatus } from '@mkopo/core/guarantee/guarantor.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { GUARANTORS_MAX } from '@mkopo/core/product/product.ts';
import { type Static, Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Amount, type AmountReader, amountReader, ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, TextOf } from '#api/records/kit/described.ts';
import { pick, record } from '#api/records/kit/record.ts';
import type { PersonName } from '#store/access/named-people.ts';
import type { ListedGuarantor } from '#store/guarantors/guarantor-store.ts';

const MemberNo = Type.String({ pattern: '^M-\\d{1,18}$', examples: ['M-000123'] });

/** Somebody who is to stand for a part of a loan. */
export const GuarantorFields = Type.Object(
  {
    member_no: Type.Optional(MemberNo),
    client_id: Type.Optional(Uuid),
    amount: Type.Number({ ...Amount, description: 'What they pledge, in the loan’s currency.' }),
  },
  {
    title: 'NamedGuarantor',
    additionalProperties: false,
    description: 'Named by `member_no` or by `client_id`: one of the two.',
  },
);

/** Those of an application. */
export const GuarantorsField = Type.Array(GuarantorFields, {
  maxItems: GUARANTORS_MAX,
  description:
    'Who is to stand for it, where the product asks for that (`guarantors_min`, ' +
    '`guaranteed_share`). Each is asked for their consent; approval waits for it.',
});

export const GuarantorPath = Type.Object({ id: Uuid, guarantor_id: Uuid });

/** A guarantor as staff see them. */
export const { schema: GuarantorRecord, show: showGuarantor } = record(
  'Guarantor',
  (guarantor: ListedGuarantor) => guarantor,
  {
    id: [Uuid, 'id'],
    loan_id: [Uuid, 'loanId'],
    client_id: [Uuid, 'clientId'],
    member_no: [OrNull(TextOf('Null: they have no log-in of their own.')), 'memberNo'],
    name: [Type.String(), 'name'],
    currency: [Type.String(), ({ pledge }) => pledge.currency],
    amount: [AmountOf('What they pledge.'), 'pledge'],
    status: [
      Type.Enum([...GUARANTEE_STATUSES], {
        description: '`released`: the loan is over, or was approved without their answer.',
      }),
      ({ standing, loanStatus }) => guaranteeStatus(standing, loanStatus),
    ],
    created_at: [Instant, 'createdAt'],
    answered_at: [OrNull(Instant), 'answeredAt'],
  },
);

export const GuarantorList = Type.Object({ items: Type.Array(GuarantorRecord) });

type GuarantorToName = { readonly person: PersonName; readonly pledge: Money };

/** Reads whom a call names; what is wrong is told with the call's other amounts. */
export function readGuarantor(
  { member_no, client_id, amount }: Static<typeof GuarantorFields>,
  field: string,
  reader: AmountReader,
): GuarantorToName {
  if ((member_no === undefined) === (client_id === undefined)) {
    reader.complain(field, 'must have either member_no or client_id');
  }
  const person =
    member_no === undefined
      ? { clientId: parseId(client_id ?? '') as ClientId }
      : { memberNo: member_no };
  const at = field === '' ? 'amount' : `${field}.amount`;
  return { person, pledge: reader.read(at, amount) };
}

export function readGuarantors(
  sent: Static<typeof GuarantorsField> | undefined,
  reader: AmountReader,
): GuarantorToName[] {
  return (sent ?? []).map((one, index) => readGuarantor(one, `guarantors.${index}`, reader));
}

/** A guarantee as the one who gives it sees it: whose loan it is, and for how much. */
export const { schema: GuaranteeRecord, show: showGuarantee } = record(
  'Guarantee',
  (guarantor: ListedGuarantor) => ({ ...guarantor, ...showGuarantor(guarantor) }),
  {
    guarantee_id: [Uuid, 'id'],
    loan_number: [Type.String(), 'loanNumber'],
    borrower_name: [Type.String(), 'borrowerName'],
    ...pick(GuarantorRecord, 'currency'),
    loan_amount: [
      ShownAmount,
      ({ pledge, loanAmountMinor }) => money(pledge.currency, loanAmountMinor),
    ],
    ...pick(GuarantorRecord, 'amount', 'status', 'created_at', 'answered_at'),
  },
);

/** Whom a call of its own names. */
export function readNamed(
  sent: Static<typeof GuarantorFields>,
  currency: Currency,
): GuarantorToName {
  const reader = amountReader(currency);
  const named = readGuarantor(sent, '', reader);
  reader.assertRead();
  return named;
}

/** A guarantor that was just written can be read back. */
export function findOrFail(found: ListedGuarantor | null): ListedGuarantor {
  if (!found) throw new Error('what was saved can be read back');
  return found;
}
