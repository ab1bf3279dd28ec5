import type { IdRange } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { MoneyFault } from '#store/receipts/money-check.ts';

export type LoanRulesAsked = { readonly range: IdRange; readonly todayOn: Temporal.PlainDate };

/** Loans that stand as no rule could have left them, whatever their transactions say. */
export async function findLoanRuleFaults(
  tx: TenantTx,
  { range, todayOn }: LoanRulesAsked,
): Promise<MoneyFault[]> {
  const loans = [tx.tenantId, range.after, range.to];
  const found = await Promise.all([
    tx.query<MoneyFault>(ABOVE_CAP, loans),
    tx.query<MoneyFault>(EARLY_INCOME, [...loans, todayOn]),
    tx.query<MoneyFault>(CHARGED_AGAIN, loans),
    tx.query<MoneyFault>(OUT_OF_ORDER, loans),
  ]);
  return found.flat();
}

/** In duplum: more is asked for than the cap allows, on days to come included. */
const ABOVE_CAP = `
  select 'loan ' || id as about,
         format('%s minor of interest and penalties are owed, and in duplum allows %s', owed_minor,
                duplum_cap_minor) as why
    from loan cross join lateral (
      select sum(interest_charged_minor - interest_settled_minor
                 + penalty_charged_minor - penalty_settled_minor) as owed_minor
        from instalment where instalment.tenant_id = $1 and loan_id = loan.id) owed
   where tenant_id = $1 and id > $2 and id <= $3 and owed_minor > duplum_cap_minor
   order by id`;

/**
 * Interest that the books show as income before its days have passed, as \`earnedInterest\` in core
 * counts them, by today or by the last day on which something was booked on the loan. What is due
 * is earned, and so is what is left on an older schedule. Whoever is let off interest to come is
 * asked for less than the days have earned, so such loans are not judged.
 */
const EARLY_INCOME = `
  select 'loan ' || loan_id as about,
         format('instalment %s has earned %s minor of interest by %s, and %s are income', number,
                earned_minor, by_on, interest_recognised_minor) as why
    from loan
   cross join lateral (
     select greatest($4::date, booked_on) as by_on from loan_transaction made
      where made.tenant_id = $1 and made.loan_id = loan.id and made.number = loan.transactions) now
    join instalment on instalment.tenant_id = $1 and loan_id = loan.id
     and version = schedule_version and due_on > by_on and due_on > accrues_from_on
   cross join lateral (
     select interest_carried_minor - interest_stopped_minor
            + div((interest_charged_minor + interest_stopped_minor + interest_withheld_minor
                   - interest_carried_minor)::numeric * greatest(by_on - accrues_from_on, 0),
                  due_on - accrues_from_on)::bigint as earned_minor) days
   where loan.tenant_id = $1 and loan.id > $2 and loan.id <= $3 and status = 'disbursed'
     and interest_recognised_minor > earned_minor
     and not exists (
       select from loan_transaction waiver
        where waiver.tenant_id = $1 and waiver.loan_id = loan.id and kind = 'waiver'
          and move ->> 'of' = 'interest')
   order by loan_id, number`;

/**
 * Interest that was paid for days to come counts toward the schedule that takes them over, and so
 * nothing of it is left on an older one. The first instalment of each carries what was earned
 * before it began, and is not judged; nor is a schedule that was paid to its end, for then all of
 * it was earned, whatever came after.
 */
const CHARGED_AGAIN = `
  select 'loan ' || loan_id as about,
         format('instalment %s was paid %s minor of interest for days that a newer schedule '
                || 'charges', number, interest_settled_minor) as why
    from loan
   cross join lateral (
     select min(accrues_from_on) as from_on from instalment newest
      where newest.tenant_id = $1 and newest.loan_id = loan.id
        and newest.version = schedule_version) schedule
    join instalment on instalment.tenant_id = $1 and loan_id = loan.id
     and version between 1 and schedule_version - 1 and accrues_from_on >= from_on
     and interest_settled_minor > 0
   where loan.tenant_id = $1 and loan.id > $2 and loan.id <= $3 and status = 'disbursed'
     and exists (
       select from instalment earlier
        where earlier.tenant_id = $1 and earlier.loan_id = loan.id
          and earlier.version = instalment.version and earlier.number < instalment.number)
     and 0 = (
       select principal_charged_minor from instalment final
        where final.tenant_id = $1 and final.loan_id = loan.id
          and final.version = instalment.version
        order by final.number desc limit 1)
   order by loan_id, number`;

/** Nothing is booked on a day before what the loan's books have already, its disbursement first. */
const OUT_OF_ORDER = `
  select 'loan ' || loan_id as about,
         format('transaction %s (%s) is booked on %s, and an earlier one on %s', number, kind,
                booked_on, before_on) as why
    from (select loan_id, number, kind, booked_on,
                 max(booked_on) over (partition by loan_id order by number
                                      rows between unbounded preceding and 1 preceding)
                   as before_on
            from loan_transaction
           where tenant_id = $1 and loan_id > $2 and loan_id <= $3) made
   where booked_on < before_on
   order by loan_id, number`;
