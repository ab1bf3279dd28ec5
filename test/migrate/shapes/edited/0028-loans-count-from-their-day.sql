-- Interest that is paid before it is earned is owed to the borrower until it is: settled may pass
-- recognised, for interest alone. In duplum keeps in sight what it took off, and a new schedule
-- what it carries (core/loan/debt.ts).
alter table instalment
  add column interest_stopped_minor  bigint not null default 0 check (interest_stopped_minor >= 0),
  add column interest_withheld_minor bigint not null default 0 check (interest_withheld_minor >= 0),
  add column interest_carried_minor  bigint not null default 0,
  drop constraint instalment_check1,
  add constraint instalment_interest_check
    check (interest_charged_minor >= interest_recognised_minor
      and interest_charged_minor >= interest_settled_minor
      and interest_recognised_minor >= 0 and interest_settled_minor >= 0);

-- A loan that got a new schedule counts as late as it was, until it was paid on time for long.
-- Null: it got none, or is cured.
alter table loan
  add column kept_days_past_due integer check (kept_days_past_due >= 0),
  add column on_time_since_on   date,
  add check (kept_days_past_due is not null or on_time_since_on is null);
alter table loan_transaction add column kept_days_past_due integer check (kept_days_past_due >= 0);

drop index loan_transaction_outstanding;
create index loan_transaction_outstanding on loan_transaction (tenant_id, loan_id, number)
  include (booked_on, principal_owed_minor, oldest_unpaid_due_on, kept_days_past_due)
  where principal_owed_minor is not null;

-- Every lender has the account of it, under the next code that is free where 2050 is taken.
alter table account no force row level security;
insert into account (tenant_id, code, name, kind, role)
select tenant_id,
       (select min(free)::text from generate_series(2050, 2999) as free
         where not exists (select from account taken
                            where taken.tenant_id = tenant.tenant_id
                              and taken.code = free::text)),
       'Unearned interest', 'liability', 'unearned_interest'
  from (select distinct tenant_id from account) tenant;

-- What was income before it was earned becomes a debt again, in the books of today: interest of
-- instalments that are still to come, as far as it was recognised by being paid. Where a new
-- schedule carried interest over, nobody can tell the two apart; `audit books` names those.
alter table loan no force row level security;
alter table instalment no force row level security;
alter table loan_transaction no force row level security;
alter table journal_entry no force row level security;
alter table journal_line no force row level security;

create temporary table early_income on commit drop as
select instalment.tenant_id, loan_id, number, today,
       interest_recognised_minor - earned_minor as minor
  from instalment
  join loan on loan.tenant_id = instalment.tenant_id and loan.id = loan_id
   and loan.status = 'disbursed'
  join tenant on tenant.tenant_id = instalment.tenant_id
 cross join lateral (select (now() at time zone time_zone)::date as today) clock
 cross join lateral (
   select div(interest_charged_minor::numeric * greatest(today - accrues_from_on, 0),
              due_on - accrues_from_on)::bigint as earned_minor) earned
 where due_on > today and due_on > accrues_from_on and interest_settled_minor > earned_minor
   and interest_recognised_minor = interest_settled_minor
   and (version = 1 or exists (
     select from instalment earlier
      where earlier.tenant_id = instalment.tenant_id and earlier.loan_id = instalment.loan_id
        and earlier.version = instalment.version and earlier.number < instalment.number));

update instalment set interest_recognised_minor = interest_recognised_minor - minor
  from early_income early
 where instalment.tenant_id = early.tenant_id and instalment.loan_id = early.loan_id
   and instalment.number = early.number;

create temporary table early_loan on commit drop as
select tenant_id, loan_id, today, uuidv7() as entry_id, sum(minor)::bigint as minor,
       jsonb_agg(jsonb_build_object('instalment', number, 'kind', 'interest',
                   'chargedMinor', '0', 'recognisedMinor', (-minor)::text, 'settledMinor', '0',
                   'unearnedMinor', minor::text) order by number) as changes
  from early_income group by tenant_id, loan_id, today;

update loan set transactions = transactions + 1 from early_loan early
 where loan.tenant_id = early.tenant_id and loan.id = early.loan_id;
insert into loan_transaction (tenant_id, loan_id, number, kind, effective_on, booked_on, move, laid,
       changes, standing, credit_minor, lost_minor, principal_owed_minor, oldest_unpaid_due_on)
select early.tenant_id, early.loan_id, transactions, 'correction', today, today,
       '{"kind": "correction", "cause": {"upgrade": "unearned interest"}, "penalised": []}', '[]',
       changes,
       jsonb_build_object(
         'status', status,
         'approved', jsonb_build_object(
           'amount', jsonb_build_object('currency', currency, 'minor', approved_amount_minor::text),
           'termDays', approved_term_days),
         'disbursedOn', disbursed_on, 'closedOn', closed_on, 'version', schedule_version,
         'duplumCapMinor', duplum_cap_minor::text, 'restructured', null),
       0, 0, principal_owed_minor, oldest_unpaid_due_on
  from early_loan early
  join loan on loan.tenant_id = early.tenant_id and loan.id = early.loan_id;
insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction)
select early.tenant_id, entry_id, today, early.loan_id, transactions
  from early_loan early
  join loan on loan.tenant_id = early.tenant_id and loan.id = early.loan_id;
insert into journal_line (tenant_id, entry_id, number, account_id, side, currency, amount_minor,
       booked_on)
select early.tenant_id, entry_id, line.number, account.id, side, currency, minor, today
  from early_loan early
  join loan on loan.tenant_id = early.tenant_id and loan.id = early.loan_id
 cross join (values (1, 'interest_income', 'debit'), (2, 'unearned_interest', 'credit'))
         as line (number, role, side)
  join account on account.tenant_id = early.tenant_id and account.role = line.role;

-- The entries are held to balance now; a table with such work to do cannot be altered.
set constraints all immediate;
alter table journal_line force row level security;
alter table journal_entry force row level security;
alter table loan_transaction force row level security;
alter table instalment force row level security;
alter table loan force row level security;
alter table account force row level security;
