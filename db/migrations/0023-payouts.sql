-- Money that goes out by the rail. A payout is one attempt to have a loan paid out by a provider
-- (docs/decisions/0020). It is written down before the provider is asked, under an id of ours that
-- the provider pays only once.

alter table loan drop constraint loan_status_check;
alter table loan add constraint loan_status_check
  check (status in ('pending', 'approved', 'disbursing', 'disbursed', 'closed', 'rejected',
                    'withdrawn', 'written_off'));

create table payout (
  tenant_id          uuid not null,
  id                 uuid not null,
  loan_id            uuid not null,
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the borrower is sent, and what is kept back for it. Promised at the start, and kept.
  amount_minor       bigint not null check (amount_minor > 0),
  deducted_fee_minor bigint not null check (deducted_fee_minor >= 0),
  deducted_tax_minor bigint not null check (deducted_tax_minor >= 0),
  first_due_on       date,
  phone              text not null check (phone ~ '^254[17][0-9]{8}$'),
  originator_id      text not null check (length(originator_id) between 1 and 80),
  -- requested: the provider was not asked yet. asked: it was, or is being asked. unknown: nobody
  -- can tell what came of asking. paid, failed: proven, and the end.
  state              text not null
                     check (state in ('requested', 'asked', 'unknown', 'paid', 'failed')),
  conversation_id    text check (length(conversation_id) between 1 and 200),
  -- A failure that the provider told on its own, and in which conversation; believed when the
  -- provider has been asked.
  told_code          text,
  told_reason        text,
  told_in            text,
  receipt            text check (receipt ~ '^[A-Z0-9]{10}$'),
  failure_code       text,
  failure_reason     text,
  -- What a person must look at, in plain words; null: nothing.
  doubt              text,
  requested_by       text not null,
  requested_at       timestamptz not null,
  asked_at           timestamptz,
  ended_at           timestamptz,
  -- When the job does the next thing about it, and how often it has asked what became of it. Null:
  -- nothing is done by itself.
  due_at             timestamptz,
  questions          integer not null default 0 check (questions >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  constraint payout_by_originator unique (tenant_id, originator_id),
  check (num_nulls(told_code, told_reason, told_in) in (0, 3)),
  check ((state = 'paid') = (receipt is not null)),
  check ((state = 'failed') = (failure_code is not null)),
  check ((failure_code is null) = (failure_reason is null)),
  check ((state in ('paid', 'failed')) = (ended_at is not null)),
  check (state <> 'requested' or asked_at is null),
  check (state <> 'paid' or due_at is null)
);
-- One receipt is one payment.
create unique index payout_by_receipt on payout (tenant_id, receipt) where receipt is not null;
-- A loan is paid out by one attempt at a time.
create unique index payout_living on payout (tenant_id, loan_id)
  where state in ('requested', 'asked', 'unknown');
create index payout_newest_first on payout (tenant_id, requested_at desc, id desc);
create index payout_by_loan on payout (tenant_id, loan_id, requested_at desc, id desc);
create index payout_due on payout (due_at, tenant_id) where due_at is not null;
call fence_by_tenant('payout');
grant select, insert, update on payout to mkopo_app;

-- Jobs ask once which lenders have something to do: whose, and when, is all the platform sees.
create policy platform on payout for select to mkopo_platform using (true);
grant select (tenant_id, due_at) on payout to mkopo_platform;

-- The name under which the money of a loan left, for those who look at the loan.
create index loan_transaction_disbursement on loan_transaction (tenant_id, loan_id, number)
  include (reference) where kind = 'disbursement';
