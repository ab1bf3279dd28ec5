-- Savings count from their day (docs/decisions/0021): a move of a past day is held against every
-- day since, and what it makes of months that were posted is booked as a correction.

alter table savings_transaction
  drop constraint savings_transaction_kind_check,
  add constraint savings_transaction_kind_check
    check (kind in ('deposit', 'withdrawal', 'interest', 'interest_correction', 'reversal',
                    'closure'));

-- Who is to be paid next. An account is settled through interest_through_on, also where a month
-- earned nothing; before its first month that is the day before it was opened.
drop index savings_account_earning;
create index savings_account_unpaid
  on savings_account (tenant_id, coalesce(interest_through_on, opened_on - 1), id)
  where earns_interest and closed_on is null;

-- Months were left out where days were closed by hand, and interest_through_on went past them.
-- Accounts go back to before the first month that has none; the next close of a day goes on from
-- there, pays what was left out, and adds to the later months what they were short of by it.
alter table savings_account no force row level security;
alter table savings_transaction no force row level security;
update savings_account account
   set interest_through_on = nullif(gap.first_on - 1,
                                    date_trunc('month', opened_on::timestamp)::date - 1)
  from (select account.tenant_id, account.id, min(month.first_on)::date as first_on
          from savings_account account,
               generate_series(date_trunc('month', opened_on::timestamp), interest_through_on,
                               interval '1 month') as month (first_on)
         where not exists (
                 select from savings_transaction made
                  where made.tenant_id = account.tenant_id and made.account_id = account.id
                    and made.kind = 'interest'
                    and made.effective_on = (month.first_on + interval '1 month')::date - 1)
         group by account.tenant_id, account.id) gap
 where gap.tenant_id = account.tenant_id and gap.id = account.id;
alter table savings_transaction force row level security;
alter table savings_account force row level security;
