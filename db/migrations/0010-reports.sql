-- What people read: numbers for loans, and the ways by which lists and reports find their rows.

alter table loan
  add column loan_number  text,
  add column purpose      text check (length(purpose) between 1 and 1000),
  -- When it was said, as against the day it counts from. Null again when it was undone.
  add column approved_at  timestamptz,
  add column disbursed_at timestamptz,
  add column closed_at    timestamptz;

-- The last number a lender gave. Two applications to one lender wait for each other here, until the
-- first has committed; money that moves never comes by. A sequence for all lenders would not wait,
-- and would tell each of them how much the others lend.
create table loan_counter (
  tenant_id uuid primary key,
  last      bigint not null check (last > 0)
);
call fence_by_tenant('loan_counter');
grant select, insert, update on loan_counter to mkopo_app;

create function loan_number_text(number bigint) returns text language sql immutable
  return 'LN-' || case when number < 1000000 then lpad(number::text, 6, '0') else number::text end;

-- Loans that are here already. The fence holds for the owner too, so it is lifted for this.
alter table loan no force row level security;
alter table loan_transaction no force row level security;
alter table loan_counter no force row level security;
update loan set loan_number = numbered.loan_number, approved_at = told.approved_at,
                disbursed_at = told.disbursed_at, closed_at = told.closed_at
  from (select tenant_id, id,
               loan_number_text(row_number() over (partition by tenant_id order by created_at, id))
                 as loan_number
          from loan) numbered,
       lateral (
         select max(made_at) filter (where kind = 'approval') as approved_at,
                max(made_at) filter (where kind = 'disbursement') as disbursed_at,
                max(made_at) as closed_at
           from loan_transaction made
          where made.tenant_id = numbered.tenant_id and made.loan_id = numbered.id) told
 where loan.tenant_id = numbered.tenant_id and loan.id = numbered.id;
update loan set approved_at = null where approved_amount_minor is null;
update loan set disbursed_at = null where disbursed_on is null;
update loan set closed_at = null where closed_on is null;
insert into loan_counter select tenant_id, count(*) from loan group by tenant_id;
alter table loan_counter force row level security;
alter table loan_transaction force row level security;
alter table loan force row level security;

alter table loan alter column loan_number set not null;
create unique index loan_by_number on loan (tenant_id, loan_number);

-- How the loan stood after each transaction, as a portfolio counts it: a report of a past day takes
-- each loan's last word of that day and adds nothing up. Null where it did not change, so that the
-- nightly accruals of all loans stay out of the index.
alter table loan_transaction
  add column principal_owed_minor bigint check (principal_owed_minor >= 0),
  -- Null beside a sum: the loan is not out, or not any more.
  add column oldest_unpaid_due_on date;

alter table loan_transaction no force row level security;
alter table instalment no force row level security;
alter table loan_transaction disable trigger append_only;
update loan_transaction made
   set principal_owed_minor = stood.principal_minor,
       oldest_unpaid_due_on = case when made.standing ->> 'status' = 'disbursed'
                                   then stood.oldest_unpaid_due_on end
  from loan_transaction same cross join lateral (
    select coalesce(sum(owed.principal_minor), 0) as principal_minor,
           min(due_on) filter (where owed.minor > 0) as oldest_unpaid_due_on
      from (select (change ->> 'instalment')::integer as number, sum(rest.minor) as minor,
                   sum(rest.minor) filter (where change ->> 'kind' = 'principal')
                     as principal_minor
              from loan_transaction earlier, jsonb_array_elements(earlier.changes) change,
                   lateral (values ((change ->> 'chargedMinor')::bigint
                                    - (change ->> 'settledMinor')::bigint)) as rest (minor)
             where earlier.tenant_id = same.tenant_id and earlier.loan_id = same.loan_id
               and earlier.number <= same.number
             group by 1) owed
      join instalment on instalment.tenant_id = same.tenant_id
       and instalment.loan_id = same.loan_id and instalment.number = owed.number) stood
 where made.tenant_id = same.tenant_id and made.loan_id = same.loan_id
   and made.number = same.number;
alter table loan_transaction enable trigger append_only;
alter table instalment force row level security;
alter table loan_transaction force row level security;

alter table loan_transaction
  add constraint loan_transaction_says_how_it_stood
  check (kind = 'accrual' or principal_owed_minor is not null);
create index loan_transaction_outstanding on loan_transaction (tenant_id, loan_id, number)
  include (booked_on, principal_owed_minor, oldest_unpaid_due_on)
  where principal_owed_minor is not null;
create index loan_transaction_by_day on loan_transaction (tenant_id, booked_on)
  where principal_owed_minor is not null;
create index repayment_newest_first on loan_transaction (tenant_id, made_at desc, id desc)
  where kind = 'repayment';

-- A line says the day of its entry, so that statements read one index and no entries.
alter table journal_line add column booked_on date;
alter table journal_entry no force row level security;
alter table journal_line no force row level security;
alter table journal_line disable trigger append_only;
update journal_line line set booked_on = entry.booked_on
  from journal_entry entry
 where entry.tenant_id = line.tenant_id and entry.id = line.entry_id;
alter table journal_line enable trigger append_only;
alter table journal_line force row level security;
alter table journal_entry force row level security;
alter table journal_line alter column booked_on set not null;
drop index journal_line_by_account;
create index journal_line_by_account on journal_line (tenant_id, account_id, booked_on, entry_id)
  include (side, currency, amount_minor);
create index journal_entry_newest_first on journal_entry (tenant_id, booked_on desc, id desc);

create or replace function refuse_stray_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh
      left join journal_entry entry on entry.tenant_id = fresh.tenant_id and entry.id = entry_id
     where entry.made_by is distinct from pg_current_xact_id()
        or entry.booked_on <> fresh.booked_on)
  then
    raise exception 'journal lines are written with their entry, in one transaction'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
