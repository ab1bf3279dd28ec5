-- Loans. A loan is the sum of its transactions (docs/decisions/0007): loan_transaction is what
-- happened and is append-only; loan and instalment keep the sum beside it, because every repayment
-- needs it. The row of the loan is the lock of all three.

create table loan (
  tenant_id             uuid not null,
  id                    uuid not null default uuidv7(),
  client_id             uuid not null,
  product_id            uuid not null,
  product_version       integer not null,
  -- The loan's own copy of its product: what it was made with, whatever becomes of the product.
  terms                 jsonb not null check (jsonb_typeof(terms) = 'object'),
  currency              text not null check (currency ~ '^[A-Z]{3}$'),
  channel               text not null check (channel in ('staff', 'partner', 'portal')),
  custom_fields         jsonb not null,
  applied_amount_minor  bigint not null check (applied_amount_minor > 0),
  applied_term_days     integer not null check (applied_term_days > 0),
  applied_on            date not null,
  applied_by            text,
  status                text not null check (status in ('pending', 'approved', 'disbursed',
                          'closed', 'rejected', 'withdrawn', 'written_off')),
  approved_amount_minor bigint check (approved_amount_minor > 0),
  approved_term_days    integer check (approved_term_days > 0),
  disbursed_on          date,
  closed_on             date,
  schedule_version      integer not null check (schedule_version >= 0),
  duplum_cap_minor      bigint check (duplum_cap_minor >= 0),
  credit_minor          bigint not null check (credit_minor >= 0),
  lost_minor            bigint not null check (lost_minor >= 0),
  transactions          integer not null check (transactions > 0),
  -- For lists: what the instalments come to, and since when the oldest of them is due.
  principal_owed_minor  bigint not null check (principal_owed_minor >= 0),
  interest_owed_minor   bigint not null check (interest_owed_minor >= 0),
  fees_owed_minor       bigint not null check (fees_owed_minor >= 0),
  penalties_owed_minor  bigint not null check (penalties_owed_minor >= 0),
  oldest_unpaid_due_on  date,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id),
  foreign key (tenant_id, product_id, product_version)
    references product_version (tenant_id, product_id, version),
  check ((approved_amount_minor is null) = (approved_term_days is null))
);
create index loan_newest_first on loan (tenant_id, created_at desc, id desc);
create index loan_by_client on loan (tenant_id, client_id, created_at desc, id desc);
call fence_by_tenant('loan');
grant select, insert, update on loan to mkopo_app;

-- Numbered within the loan through all versions of its schedule; number 0 takes the fees of the
-- application and the disbursement. Principal and penalties are recognised as they are charged.
create table instalment (
  tenant_id                 uuid not null,
  loan_id                   uuid not null,
  number                    integer not null check (number >= 0),
  version                   integer not null check (version >= 0),
  accrues_from_on           date not null,
  due_on                    date not null,
  penalised_on              date,
  -- As it was laid; never changed, so that an old schedule stays readable.
  planned_principal_minor   bigint not null,
  planned_interest_minor    bigint not null,
  planned_fees_minor        bigint not null,
  principal_charged_minor   bigint not null,
  principal_settled_minor   bigint not null,
  interest_charged_minor    bigint not null,
  interest_recognised_minor bigint not null,
  interest_settled_minor    bigint not null,
  fee_charged_minor         bigint not null,
  fee_recognised_minor      bigint not null,
  fee_settled_minor         bigint not null,
  tax_charged_minor         bigint not null,
  tax_recognised_minor      bigint not null,
  tax_settled_minor         bigint not null,
  penalty_charged_minor     bigint not null,
  penalty_settled_minor     bigint not null,
  primary key (tenant_id, loan_id, number),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  check (principal_charged_minor >= principal_settled_minor and principal_settled_minor >= 0),
  check (interest_charged_minor >= interest_recognised_minor
    and interest_recognised_minor >= interest_settled_minor and interest_settled_minor >= 0),
  check (fee_charged_minor >= fee_recognised_minor
    and fee_recognised_minor >= fee_settled_minor and fee_settled_minor >= 0),
  check (tax_charged_minor >= tax_recognised_minor
    and tax_recognised_minor >= tax_settled_minor and tax_settled_minor >= 0),
  check (penalty_charged_minor >= penalty_settled_minor and penalty_settled_minor >= 0)
);
call fence_by_tenant('instalment');
grant select, insert, update on instalment to mkopo_app;

create table loan_transaction (
  tenant_id         uuid not null,
  loan_id           uuid not null,
  number            integer not null check (number > 0),
  id                uuid not null default uuidv7(),
  kind              text not null,
  effective_on      date not null,
  booked_on         date not null,
  -- What was meant, what it did to which debt, and how the loan stood after it.
  move              jsonb not null,
  laid              jsonb not null,
  changes           jsonb not null,
  standing          jsonb not null,
  credit_minor      bigint not null,
  lost_minor        bigint not null,
  -- Of a move of money: how much, by which method, and the payer's own name for it.
  amount_minor      bigint check (amount_minor > 0),
  method            text,
  reference         text check (length(reference) between 1 and 200),
  -- Of a repayment: what it paid off when it came in.
  principal_minor   bigint,
  interest_minor    bigint,
  fees_minor        bigint,
  penalties_minor   bigint,
  overpayment_minor bigint,
  made_at           timestamptz not null default now(),
  primary key (tenant_id, loan_id, number),
  unique (tenant_id, id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  check (effective_on <= booked_on),
  check (kind <> 'repayment' or num_nulls(amount_minor, method, principal_minor, interest_minor,
                                          fees_minor, penalties_minor, overpayment_minor) = 0),
  check (kind <> 'repayment' or amount_minor = principal_minor + interest_minor + fees_minor
                                               + penalties_minor + overpayment_minor)
);
-- The same payment is taken in once, whoever brings it and however often.
create unique index loan_transaction_by_reference
  on loan_transaction (tenant_id, method, reference)
  where kind = 'repayment' and reference is not null;
call fence_by_tenant('loan_transaction');
call make_append_only('loan_transaction');
grant select, insert on loan_transaction to mkopo_app;
