-- Savings. An account is the sum of its transactions (docs/decisions/0007), as a loan is:
-- savings_transaction is what happened and is append-only; savings_account keeps the sum beside it,
-- and its row is the lock of both.

create table savings_account (
  tenant_id           uuid not null,
  id                  uuid not null default uuidv7(),
  -- What people call it by. One sequence for all lenders: a count per lender would make everyone
  -- who opens an account wait for everyone else.
  account_number      bigint not null generated always as identity,
  client_id           uuid not null,
  -- What the account promises, as it was opened.
  terms               jsonb not null check (jsonb_typeof(terms) = 'object'),
  currency            text not null check (currency ~ '^[A-Z]{3}$'),
  earns_interest      boolean not null,
  opened_on           date not null,
  closed_on           date check (closed_on >= opened_on),
  status              text not null
                        generated always as (case when closed_on is null then 'active'
                                                  else 'closed' end) stored,
  balance_minor       bigint not null check (balance_minor >= 0),
  interest_through_on date,
  transactions        integer not null check (transactions >= 0),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account_number),
  foreign key (tenant_id, client_id) references client (tenant_id, id),
  check (closed_on is null or balance_minor = 0)
);
create index savings_account_newest_first on savings_account (tenant_id, created_at desc, id desc);
create index savings_account_by_client
  on savings_account (tenant_id, client_id, created_at desc, id desc);
create index savings_account_earning
  on savings_account (tenant_id, id) where earns_interest and closed_on is null;
call fence_by_tenant('savings_account');
grant select, insert, update on savings_account to mkopo_app;

create table savings_transaction (
  tenant_id     uuid not null,
  account_id    uuid not null,
  number        integer not null check (number > 0),
  id            uuid not null default uuidv7(),
  kind          text not null check (kind in ('deposit', 'withdrawal', 'interest', 'reversal',
                                              'closure')),
  effective_on  date not null,
  booked_on     date not null,
  -- What was meant, and what the balance went up or down by and came to.
  move          jsonb not null,
  change_minor  bigint not null,
  balance_minor bigint not null check (balance_minor >= 0),
  -- Of money that came or went: by which method, and the payer's own name for it.
  method        text,
  reference     text check (length(reference) between 1 and 200),
  made_at       timestamptz not null default now(),
  primary key (tenant_id, account_id, number),
  unique (tenant_id, id),
  foreign key (tenant_id, account_id) references savings_account (tenant_id, id),
  check (effective_on <= booked_on),
  check (case kind when 'deposit' then change_minor > 0 and method is not null
                   when 'withdrawal' then change_minor < 0 and method is not null
                   when 'interest' then change_minor > 0
                   when 'closure' then change_minor <= 0 and balance_minor = 0
                   else change_minor <> 0 end)
);
-- The same payment is taken in once, whoever brings it and however often.
create unique index savings_transaction_by_reference
  on savings_transaction (tenant_id, kind, method, reference)
  where kind in ('deposit', 'withdrawal') and reference is not null;
-- The rules see to these two behind the lock of the account; here they are law.
create unique index savings_interest_once
  on savings_transaction (tenant_id, account_id, effective_on) where kind = 'interest';
create unique index savings_reversal_once
  on savings_transaction (tenant_id, account_id, ((move ->> 'of')::integer))
  where kind = 'reversal';
call fence_by_tenant('savings_transaction');
call make_append_only('savings_transaction');
grant select, insert on savings_transaction to mkopo_app;

-- An entry comes from a loan's transaction, or from an account's, or was made by hand.
alter table journal_entry
  add column savings_account_id uuid,
  add column savings_transaction integer check (savings_transaction > 0),
  add check ((savings_account_id is null) = (savings_transaction is null)),
  add check (loan_id is null or savings_account_id is null);
create unique index journal_entry_by_savings
  on journal_entry (tenant_id, savings_account_id, savings_transaction)
  where savings_account_id is not null;
