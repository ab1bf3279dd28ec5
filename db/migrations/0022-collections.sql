-- Money that comes in by the rail. What the provider tells us is written down as it came and is
-- never changed; a job acts on it a moment later and leaves its mark (docs/decisions/0019).

create table rail_news (
  tenant_id   uuid not null,
  id          uuid not null default uuidv7(),
  kind        text not null check (kind in ('collected', 'paybill', 'paid_out', 'timed_out',
                                            'status', 'reversed')),
  -- What of ours it was sent for, where the address says so.
  about       uuid,
  -- As it came over the wire, whatever it is.
  body        text not null,
  received_at timestamptz not null,
  -- When to look at it next; null once it is handled.
  due_at      timestamptz,
  tries       integer not null default 0,
  handled_at  timestamptz,
  -- What came of it: settled, ignored, or something that a person should look at.
  verdict     text,
  primary key (tenant_id, id),
  check ((handled_at is null) = (due_at is not null)),
  check ((handled_at is null) = (verdict is null))
);
create index rail_news_due on rail_news (due_at, tenant_id) where due_at is not null;
create index rail_news_newest_first on rail_news (tenant_id, received_at desc, id desc);
call fence_by_tenant('rail_news');
grant select, insert on rail_news to mkopo_app;
grant update (due_at, tries, handled_at, verdict) on rail_news to mkopo_app;

-- Jobs ask once which lenders have something to do, and not every lender in turn. That is all the
-- platform sees of these tables: whose, and when.
create policy platform on rail_news for select to mkopo_platform using (true);
grant select (tenant_id, due_at) on rail_news to mkopo_platform;

-- A question about what became of a transaction. Its answer comes as news, and is believed only
-- when it carries the id under which the provider took the question on.
create table rail_inquiry (
  tenant_id       uuid not null,
  id              uuid not null default uuidv7(),
  -- Of what table the thing is that it asks about, and its id there.
  subject_kind    text not null check (subject_kind in ('receipt', 'payment', 'payout')),
  subject_id      uuid not null,
  conversation_id text not null check (length(conversation_id) between 1 and 200),
  asked_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, conversation_id)
);
call fence_by_tenant('rail_inquiry');
call make_append_only('rail_inquiry');
grant select, insert on rail_inquiry to mkopo_app;

-- Money that a borrower was asked for on the phone. All that is learnt of it adds to the row and
-- nothing is taken back (core/payment/payment-life.ts); `status` is what it comes to.
create table payment (
  tenant_id           uuid not null,
  id                  uuid not null default uuidv7(),
  loan_id             uuid not null,
  client_id           uuid not null,
  currency            text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor        bigint not null check (amount_minor > 0),
  phone               text not null check (phone ~ '^254[0-9]{9}$'),
  asked_by            text not null,
  requested_at        timestamptz not null,
  status              text not null
    check (status in ('requested', 'prompted', 'unknown', 'paid', 'failed')),
  asked               text check (asked in ('accepted', 'refused', 'unknown')),
  request_id          text check (length(request_id) between 1 and 200),
  merchant_request_id text,
  told                text check (told in ('paid', 'failed')),
  receipt             text,
  paid_minor          bigint check (paid_minor > 0),
  paid_at             timestamptz,
  proof               text check (proof in ('paid', 'failed')),
  proven_at           timestamptz,
  failure_code        text,
  failure_reason      text,
  strange             text check (strange in ('other_request', 'other_receipt',
                                              'credited_twice')),
  doubt               text check (doubt in ('told_paid_but_failed', 'amount_differs',
                                            'other_request', 'other_receipt', 'credited_twice')),
  -- Where the money went: to the loan, or into suspense where the loan did not take it any more.
  repayment_id        uuid,
  receipt_id          uuid,
  settled_at          timestamptz,
  due_at              timestamptz,
  tries               integer not null default 0,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id),
  foreign key (tenant_id, repayment_id) references loan_transaction (tenant_id, id),
  check ((request_id is null) = (merchant_request_id is null)),
  check ((receipt is null) = (paid_minor is null)),
  check ((settled_at is not null) = (num_nonnulls(repayment_id, receipt_id) = 1)),
  check (settled_at is null or status = 'paid'),
  check ((proven_at is not null) = (proof is not distinct from 'paid'))
);
-- One prompt is one payment, and one receipt is one money.
create unique index payment_by_request on payment (tenant_id, request_id)
  where request_id is not null;
create unique index payment_by_receipt on payment (tenant_id, receipt) where receipt is not null;
create index payment_newest_first on payment (tenant_id, requested_at desc, id desc);
create index payment_by_loan on payment (tenant_id, loan_id, requested_at desc, id desc);
create index payment_by_phone on payment (tenant_id, phone, requested_at desc);
create index payment_due on payment (due_at, tenant_id) where due_at is not null;
call fence_by_tenant('payment');
grant select, insert, update on payment to mkopo_app;
create policy platform on payment for select to mkopo_platform using (true);
grant select (tenant_id, due_at) on payment to mkopo_platform;

-- Money that reached the lender's paybill number, by the provider's receipt.
--
--   told       somebody says so; the provider has not confirmed it yet
--   credited   confirmed, and put to a loan or a savings account
--   suspense   confirmed, and nobody knows whose it is: for staff
--   returning  staff send it back, and the provider has not confirmed that yet
--   returned   it went back to its payer
--   refuted    the provider does not know of it
create table receipt (
  tenant_id              uuid not null,
  id                     uuid not null default uuidv7(),
  receipt                text not null check (length(receipt) between 1 and 200),
  currency               text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor           bigint not null check (amount_minor > 0),
  bill_reference         text not null check (length(bill_reference) <= 200),
  payer_phone            text check (length(payer_phone) <= 100),
  payer_name             text check (length(payer_name) <= 200),
  paid_at                timestamptz,
  told_at                timestamptz not null,
  status                 text not null
    check (status in ('told', 'credited', 'suspense', 'returning', 'returned', 'refuted')),
  -- Why it is in suspense, or was refuted.
  reason                 text,
  proven_at              timestamptz,
  loan_id                uuid,
  repayment_id           uuid,
  savings_account_id     uuid,
  savings_transaction_id uuid,
  -- Who sent it back, the id of that conversation, and why the last try came to nothing.
  returned_by            text,
  return_conversation_id text,
  return_failure         text,
  due_at                 timestamptz,
  tries                  integer not null default 0,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, receipt),
  foreign key (tenant_id, repayment_id) references loan_transaction (tenant_id, id),
  foreign key (tenant_id, savings_transaction_id) references savings_transaction (tenant_id, id),
  check ((status = 'credited') = (num_nonnulls(repayment_id, savings_transaction_id) = 1)),
  check ((repayment_id is null) = (loan_id is null)),
  check ((savings_transaction_id is null) = (savings_account_id is null))
);
create unique index receipt_by_return on receipt (tenant_id, return_conversation_id)
  where return_conversation_id is not null;
create index receipt_newest_first on receipt (tenant_id, told_at desc, id desc);
create index receipt_due on receipt (due_at, tenant_id) where due_at is not null;
call fence_by_tenant('receipt');
grant select, insert, update on receipt to mkopo_app;
create policy platform on receipt for select to mkopo_platform using (true);
grant select (tenant_id, due_at) on receipt to mkopo_platform;

alter table payment add foreign key (tenant_id, receipt_id) references receipt (tenant_id, id);

-- An entry comes from a loan's transaction, from an account's, from money that was held in suspense
-- or let go of, or was made by hand.
alter table journal_entry
  add column receipt_id uuid,
  add column receipt_step text check (receipt_step in ('held', 'matched', 'returned')),
  add check ((receipt_id is null) = (receipt_step is null)),
  add check (num_nonnulls(loan_id, savings_account_id, receipt_id) <= 1);
-- Money is held once, and let go of once.
create unique index journal_entry_held on journal_entry (tenant_id, receipt_id)
  where receipt_step = 'held';
create unique index journal_entry_let_go on journal_entry (tenant_id, receipt_id)
  where receipt_step in ('matched', 'returned');
