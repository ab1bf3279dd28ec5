/** Days in SQL, those after the one through the other, and which loans; without that, all. */
type DueChanges = { readonly afterOn: string; readonly toOn: string; readonly loans?: string };

/**
 * `due_changed`: what schedules that were laid or changed on some days ask for, by the day on which
 * it is due: without penalties, and below nought where less is asked than before.
 */
export function dueChanges({ afterOn, toOn, loans = 'true' }: DueChanges): string {
  return `
  due_changed as (
    select due_on, currency, sum((change ->> 'chargedMinor')::bigint)::bigint as due_minor
      from loan_transaction made
     cross join lateral jsonb_array_elements(made.changes) change
      join instalment on instalment.tenant_id = $1 and instalment.loan_id = made.loan_id
       and instalment.number = (change ->> 'instalment')::integer
      join loan on loan.tenant_id = $1 and loan.id = made.loan_id
     where made.tenant_id = $1 and made.booked_on > ${afterOn} and made.booked_on <= ${toOn}
       and made.principal_owed_minor is not null and ${loans}
       and change ->> 'kind' <> 'penalty' and (change ->> 'chargedMinor')::bigint <> 0
     group by due_on, currency)`;
}

/** Of day $2. */
export const DUE_OF_DAY = dueChanges({ afterOn: '($2::date - 1)', toOn: '$2::date' });

/** Of all days through $2, and loans with ids after $3, up to $4. */
export const DUE_BY_DAY = dueChanges({
  ...{
    afterOn: `'-infinity'`,
    toOn: '$2::date',
    loans: 'made.loan_id > $3 and made.loan_id <= $4',
  },
});
