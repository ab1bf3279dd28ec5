-- The books: double entry, per tenant. Nothing in them is ever changed or taken away; what was
-- wrong is put right by another entry.

create table account (
  tenant_id  uuid not null references tenant,
  id         uuid not null default uuidv7(),
  code       text not null check (code ~ '^[0-9A-Za-z.-]{1,20}$'),
  name       text not null check (length(name) between 1 and 100),
  kind       text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- What the rules of lending post to; null for an account that only people post to.
  role       text check (role ~ '^[a-z]+(_[a-z]+)*$'),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create unique index account_by_role on account (tenant_id, role) where role is not null;
call fence_by_tenant('account');
grant select, insert on account to mkopo_app;

-- The day of an entry is the day it was booked, so the books of a past day never change.
create table journal_entry (
  tenant_id        uuid not null,
  id               uuid not null default uuidv7(),
  booked_on        date not null,
  loan_id          uuid,
  loan_transaction integer check (loan_transaction > 0),
  made_by          xid8 not null default pg_current_xact_id(),
  made_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((loan_id is null) = (loan_transaction is null))
);
create unique index journal_entry_by_loan
  on journal_entry (tenant_id, loan_id, loan_transaction) where loan_id is not null;
call fence_by_tenant('journal_entry');
call make_append_only('journal_entry');
grant select, insert on journal_entry to mkopo_app;

-- No foreign key to account: its check would lock the row of the account, and all of a tenant's
-- writers would meet at the account for cash. Lines are written by a join with the account, which
-- leaves account_id null where there is none, and accounts are never removed.
create table journal_line (
  tenant_id    uuid not null,
  entry_id     uuid not null,
  number       smallint not null check (number > 0),
  account_id   uuid not null,
  side         text not null check (side in ('debit', 'credit')),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (tenant_id, entry_id, number)
);
create index journal_line_by_account on journal_line (tenant_id, account_id, entry_id);
call fence_by_tenant('journal_line');
call make_append_only('journal_line');
grant select, insert on journal_line to mkopo_app;

-- An entry is whole when its transaction ends. Lines that come later, or belong to no entry, are
-- refused: once for a whole statement, which costs less than a foreign key's look at every line.
create function refuse_stray_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh
      left join journal_entry entry on entry.tenant_id = fresh.tenant_id and entry.id = entry_id
     where entry.made_by is distinct from pg_current_xact_id())
  then
    raise exception 'journal lines are written with their entry, in one transaction'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger refuse_stray_lines after insert on journal_line
  referencing new table as fresh
  for each statement execute function refuse_stray_lines();

-- The one law of the ledger, at the end of the transaction, when all lines are there.
create function check_entry_balances() returns trigger language plpgsql as $$
declare
  lines bigint;
  difference text;
begin
  select sum(of_currency.lines),
         string_agg(currency || ' ' || off_minor, ', ') filter (where off_minor <> 0)
    into lines, difference
    from (select currency, count(*) as lines,
                 sum(case side when 'debit' then amount_minor else -amount_minor end) as off_minor
            from journal_line
           where tenant_id = new.tenant_id and entry_id = new.id
           group by currency) of_currency;
  if lines is null then
    raise exception 'journal entry % has no lines', new.id using errcode = 'check_violation';
  end if;
  if difference is not null then
    raise exception 'journal entry % does not balance: off by % (minor units)', new.id, difference
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_entry_balances after insert on journal_entry
  deferrable initially deferred
  for each row execute function check_entry_balances();

-- Every tenant that is here already gets the chart that new ones start with. The fence holds for
-- the owner too, so it is lifted for this.
alter table tenant no force row level security;
alter table account no force row level security;
insert into account (tenant_id, code, name, kind, role)
  select tenant_id, chart.* from tenant, (values
    ('1000', 'Cash', 'asset', 'cash'),
    ('1010', 'M-Pesa clearing', 'asset', 'clearing_mpesa'),
    ('1020', 'Airtel Money clearing', 'asset', 'clearing_airtel_money'),
    ('1030', 'Mobile money clearing', 'asset', 'clearing_mobile_money'),
    ('1040', 'Bank transfer clearing', 'asset', 'clearing_bank_transfer'),
    ('1050', 'Card clearing', 'asset', 'clearing_card'),
    ('1060', 'Cheque clearing', 'asset', 'clearing_cheque'),
    ('1070', 'Check-off clearing', 'asset', 'clearing_check_off'),
    ('1080', 'Other clearing', 'asset', 'clearing_other'),
    ('1200', 'Loans receivable', 'asset', 'loans_receivable'),
    ('1210', 'Interest receivable', 'asset', 'interest_receivable'),
    ('1220', 'Fees receivable', 'asset', 'fees_receivable'),
    ('1230', 'Penalties receivable', 'asset', 'penalties_receivable'),
    ('2000', 'Client credits', 'liability', 'client_credits'),
    ('2010', 'Savings', 'liability', 'savings'),
    ('2100', 'Tax payable', 'liability', 'tax_payable'),
    ('2900', 'Suspense', 'liability', 'suspense'),
    ('3000', 'Opening equity', 'equity', 'opening_equity'),
    ('4000', 'Interest income', 'income', 'interest_income'),
    ('4010', 'Fee income', 'income', 'fee_income'),
    ('4020', 'Penalty income', 'income', 'penalty_income'),
    ('4100', 'Recoveries of written-off loans', 'income', 'recoveries'),
    ('5000', 'Loan-loss expense', 'expense', 'loan_loss'),
    ('5010', 'Interest on savings', 'expense', 'savings_interest_expense')
  ) as chart (code, name, kind, role);
alter table account force row level security;
alter table tenant force row level security;
