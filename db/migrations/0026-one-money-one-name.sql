-- One money has one name (docs/decisions/0022). Whatever money became (a repayment, a recovery, a
-- fee, a deposit, a receipt in suspense or one that went back), it holds its name here, and no two
-- things hold one name at a time. A reversal frees it; what was is kept.

-- As core/payment/money-name.ts has it: a receipt of M-Pesa is one name however it was typed, and
-- whether people say M-Pesa or mobile money.
create function is_mpesa_receipt(method text, reference text) returns boolean
  language sql immutable
  return method in ('mpesa', 'mobile_money') and upper(btrim(reference)) ~ '^[A-Z0-9]{10}$';
create function money_namespace(method text, reference text) returns text
  language sql immutable
  return case when is_mpesa_receipt(method, reference) then 'mpesa' else method end;
create function money_name_of(method text, reference text) returns text
  language sql immutable
  return case when is_mpesa_receipt(method, reference) then upper(btrim(reference))
              else reference end;

create table money_name (
  tenant_id uuid not null,
  namespace text not null check (length(namespace) between 1 and 40),
  name      text not null check (length(name) between 1 and 200),
  -- What holds it: a transaction of a loan or of a savings account, or a receipt.
  kind      text not null check (kind in ('repayment', 'recovery', 'fee_payment', 'deposit',
                                          'withdrawal', 'receipt')),
  holder_id uuid not null,
  id        uuid not null default uuidv7(),
  taken_at  timestamptz not null default now(),
  freed_at  timestamptz,
  primary key (tenant_id, holder_id, id)
);
-- Two who bring the same money meet here, whatever they make of it: whoever comes second does it
-- over, and finds the first.
create unique index money_name_in_use on money_name (tenant_id, namespace, name)
  where freed_at is null;
call fence_by_tenant('money_name');
grant select, insert on money_name to mkopo_app;
grant update (freed_at) on money_name to mkopo_app;

-- Money goes into suspense as often as what was made of it is taken back, and leaves it as often:
-- each time once.
alter table receipt add column holds integer not null default 0 check (holds >= 0);
alter table journal_entry add column receipt_round integer check (receipt_round > 0);
-- What a posting that is reversed stood for is found by it.
create index receipt_by_repayment on receipt (tenant_id, repayment_id)
  where repayment_id is not null;
create index receipt_by_deposit on receipt (tenant_id, savings_transaction_id)
  where savings_transaction_id is not null;
create index payment_by_repayment on payment (tenant_id, repayment_id)
  where repayment_id is not null;
create index payment_by_held_receipt on payment (tenant_id, receipt_id)
  where receipt_id is not null;

-- The fence holds for the owner too, so it is lifted for what is here already.
alter table tenant no force row level security;
alter table account no force row level security;
alter table journal_entry no force row level security;
alter table journal_line no force row level security;
alter table loan_transaction no force row level security;
alter table savings_transaction no force row level security;
alter table receipt no force row level security;
alter table payment no force row level security;
alter table audit_record no force row level security;
alter table money_name no force row level security;

alter table journal_entry disable trigger append_only;
update journal_entry set receipt_round = 1 where receipt_id is not null;
alter table journal_entry enable trigger append_only;
alter table journal_entry
  add check ((receipt_id is null) = (receipt_round is null));
update receipt set holds = 1
 where exists (select from journal_entry held
                where held.tenant_id = receipt.tenant_id and held.receipt_id = receipt.id
                  and held.receipt_step = 'held');
drop index journal_entry_held;
create unique index journal_entry_held on journal_entry (tenant_id, receipt_id, receipt_round)
  where receipt_step = 'held';
drop index journal_entry_let_go;
create unique index journal_entry_let_go on journal_entry (tenant_id, receipt_id, receipt_round)
  where receipt_step in ('matched', 'returned');

-- What was posted under a name and stands, what is held or went back, and what was booked under the
-- id of its prompt and has a receipt by now. Where one name was credited more than once the first
-- has it, and `mkopo audit books` names the others; a posting goes before a receipt in suspense,
-- which can then be matched to it and cannot be sent back.
create temporary table standing on commit drop as
select made.tenant_id, made.id, made.kind, made.method, made.reference, made.made_at
  from loan_transaction made
 where made.kind in ('repayment', 'recovery', 'fee_payment') and made.reference is not null
   and not exists (
     select from loan_transaction undone
      where undone.tenant_id = made.tenant_id and undone.loan_id = made.loan_id
        and undone.kind = 'reversal' and undone.move ->> 'of' = made.number::text)
union all
select made.tenant_id, made.id, made.kind, made.method, made.reference, made.made_at
  from savings_transaction made
 where made.kind in ('deposit', 'withdrawal') and made.reference is not null
   and not exists (
     select from savings_transaction undone
      where undone.tenant_id = made.tenant_id and undone.account_id = made.account_id
        and undone.kind = 'reversal' and undone.move ->> 'of' = made.number::text);

insert into money_name (tenant_id, namespace, name, kind, holder_id, taken_at)
select distinct on (tenant_id, namespace, name) tenant_id, namespace, name, kind, id, at
  from (select tenant_id, id, kind, made_at as at, money_name_of(method, reference) as name,
               case kind when 'withdrawal' then 'out ' || method
                         else money_namespace(method, reference) end as namespace
          from standing
        union all
        select tenant_id, id, 'receipt', coalesce(proven_at, told_at), receipt, 'mpesa'
          from receipt where status in ('suspense', 'returning', 'returned')
        union all
        select payment.tenant_id, posted.id, posted.kind,
               greatest(payment.updated_at, posted.made_at), payment.receipt, 'mpesa'
          from payment
          join standing posted on posted.tenant_id = payment.tenant_id
           and posted.id = payment.repayment_id
         where payment.receipt is not null
        union all
        select payment.tenant_id, held.id, 'receipt', payment.updated_at, payment.receipt, 'mpesa'
          from payment
          join receipt held on held.tenant_id = payment.tenant_id and held.id = receipt_id
         where payment.receipt is not null
           and held.status in ('suspense', 'returning', 'returned')) found
 order by tenant_id, namespace, name, kind = 'receipt', at, id;

-- Money that the rail brought and that vanished from the books when its posting was taken back:
-- where nothing else has its name by now it is in suspense, as from today. Money of a prompt that
-- has no receipt of its own gets one.
create temporary table vanished on commit drop as
select receipt.tenant_id, receipt.id, receipt.receipt, receipt.currency, receipt.amount_minor,
       receipt.holds
  from receipt
 where status = 'credited'
   and not exists (
     select from loan_transaction stood
      where stood.tenant_id = receipt.tenant_id and stood.id = repayment_id
        and not exists (
          select from loan_transaction undone
           where undone.tenant_id = stood.tenant_id and undone.loan_id = stood.loan_id
             and undone.kind = 'reversal' and undone.move ->> 'of' = stood.number::text))
   and not exists (
     select from savings_transaction stood
      where stood.tenant_id = receipt.tenant_id and stood.id = savings_transaction_id
        and not exists (
          select from savings_transaction undone
           where undone.tenant_id = stood.tenant_id and undone.account_id = stood.account_id
             and undone.kind = 'reversal' and undone.move ->> 'of' = stood.number::text))
   and not exists (
     select from money_name held
      where held.tenant_id = receipt.tenant_id and held.namespace = 'mpesa'
        and held.name = receipt.receipt);

insert into vanished
select payment.tenant_id, uuidv7(), coalesce(payment.receipt, payment.request_id),
       payment.currency, payment.amount_minor, 0
  from payment
  join loan_transaction stood on stood.tenant_id = payment.tenant_id and stood.id = repayment_id
 where exists (
     select from loan_transaction undone
      where undone.tenant_id = stood.tenant_id and undone.loan_id = stood.loan_id
        and undone.kind = 'reversal' and undone.move ->> 'of' = stood.number::text)
   and not exists (
     select from receipt
      where receipt.tenant_id = payment.tenant_id
        and receipt.receipt = coalesce(payment.receipt, payment.request_id))
   and not exists (
     select from money_name held
      where held.tenant_id = payment.tenant_id and held.namespace = 'mpesa'
        and held.name = coalesce(payment.receipt, payment.request_id));

delete from vanished
 where (select count(*) from account
         where account.tenant_id = vanished.tenant_id
           and role in ('clearing_mpesa', 'suspense')) < 2;

insert into receipt (tenant_id, id, receipt, currency, amount_minor, bill_reference, payer_phone,
                     paid_at, told_at, status, reason, proven_at)
select payment.tenant_id, vanished.id, vanished.receipt, vanished.currency, vanished.amount_minor,
       '', payment.phone, payment.paid_at, payment.proven_at, 'suspense', 'posting_reversed',
       payment.proven_at
  from vanished
  join payment on payment.tenant_id = vanished.tenant_id
   and coalesce(payment.receipt, payment.request_id) = vanished.receipt
 where not exists (select from receipt
                    where receipt.tenant_id = vanished.tenant_id and receipt.id = vanished.id);
update payment
   set receipt_id = vanished.id, repayment_id = null, updated_at = now()
  from vanished, loan_transaction stood
 where vanished.tenant_id = payment.tenant_id
   and vanished.receipt = coalesce(payment.receipt, payment.request_id)
   and stood.tenant_id = payment.tenant_id and stood.id = payment.repayment_id
   and exists (
     select from loan_transaction undone
      where undone.tenant_id = stood.tenant_id and undone.loan_id = stood.loan_id
        and undone.kind = 'reversal' and undone.move ->> 'of' = stood.number::text);
update receipt
   set status = 'suspense', reason = 'posting_reversed', holds = receipt.holds + 1,
       loan_id = null, repayment_id = null, savings_account_id = null,
       savings_transaction_id = null, updated_at = now()
  from vanished
 where receipt.tenant_id = vanished.tenant_id and receipt.id = vanished.id;
insert into money_name (tenant_id, namespace, name, kind, holder_id)
select tenant_id, 'mpesa', receipt, 'receipt', id from vanished;

insert into journal_entry (tenant_id, booked_on, receipt_id, receipt_step, receipt_round)
select vanished.tenant_id, (now() at time zone tenant.time_zone)::date, vanished.id, 'held',
       vanished.holds + 1
  from vanished join tenant on tenant.tenant_id = vanished.tenant_id;
insert into journal_line (tenant_id, entry_id, number, account_id, side, currency, amount_minor,
                          booked_on)
select entry.tenant_id, entry.id, line.number, account.id, line.side, vanished.currency,
       vanished.amount_minor, entry.booked_on
  from vanished
  join journal_entry entry on entry.tenant_id = vanished.tenant_id
   and entry.receipt_id = vanished.id and entry.receipt_step = 'held'
   and entry.receipt_round = vanished.holds + 1
 cross join (values (1, 'clearing_mpesa', 'debit'), (2, 'suspense', 'credit'))
         as line (number, role, side)
  join account on account.tenant_id = entry.tenant_id and account.role = line.role;
insert into audit_record (tenant_id, actor_kind, actor_id, request_id, action, subject_kind,
                          subject_id, after)
select tenant_id, 'command', 'migrate', '', 'receipt.held', 'receipt', id,
       jsonb_build_object('receipt', receipt, 'amount_minor', amount_minor::text,
                          'reason', 'posting_reversed')
  from vanished;

-- What is looked at when the transaction ends must be looked at while the fence is down.
set constraints all immediate;

alter table money_name force row level security;
alter table audit_record force row level security;
alter table payment force row level security;
alter table receipt force row level security;
alter table savings_transaction force row level security;
alter table loan_transaction force row level security;
alter table journal_line force row level security;
alter table journal_entry force row level security;
alter table account force row level security;
alter table tenant force row level security;

-- The registry has taken over what these were for. Lists still find a repayment by its reference.
drop index loan_transaction_by_reference;
create index loan_transaction_by_reference
  on loan_transaction (tenant_id, method, reference)
  where kind = 'repayment' and reference is not null;
drop index loan_receipt_by_reference;
drop index savings_transaction_by_reference;
