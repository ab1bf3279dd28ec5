const BOOKED = `
  select booked_on from loan_transaction
   where tenant_id = $1 and principal_owed_minor is not null
     and booked_on between $2::date and $3 order by booked_on`;

/** A period without a beginning, where a statement wants one. */
export const EVER = '-infinity';

/**
 * The first and the last day from $2 to $3 on which something happened to a loan. Asked for by
 * `min` and `max`, a plan that is made for any period goes through all days between them; and with
 * `coalesce($2, …)` through all before: behind a policy, no index is used for that.
 */
export const BOOKED_ENDS = `(${BOOKED} limit 1) as first_on, (${BOOKED} desc limit 1) as last_on`;
