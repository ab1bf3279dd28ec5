-- Sandbox lenders (docs/decisions/0049): for trying things out, with simulated money, a clock that
-- can be moved forward, and books that can be emptied. A lender is one for good, or never.

alter table tenant
  add column is_sandbox boolean not null default false,
  -- How far its clock is ahead of the world's, in whole days.
  add column ahead_days integer not null default 0,
  -- The day to which its clock is being moved, a day at a time; reached when it is today.
  add column moves_to date,
  -- Who lives through its days, and until when nobody else does: by the world's clock.
  add column followed_by uuid,
  add column followed_until timestamptz,
  add check (not is_sandbox or rail is not distinct from 'simulated'),
  add check (not (is_sandbox and is_demo)),
  add check (is_sandbox or (ahead_days = 0 and moves_to is null)),
  add check (ahead_days between 0 and 36500);
grant update (ahead_days, moves_to, followed_by, followed_until) on tenant to mkopo_app;

create index tenant_moving on tenant (moves_to) where moves_to is not null;

-- Whether the lender of this transaction is one.
create function is_sandbox() returns boolean language sql stable
  return coalesce((select is_sandbox from tenant where tenant_id = current_tenant()), false);

create or replace function keep_rail() returns trigger language plpgsql as $$
begin
  if new.is_demo <> old.is_demo or (old.rail is not null and new.rail is distinct from old.rail)
  then
    raise exception 'the money of lender % is % for good', old.slug, old.rail
      using errcode = 'restrict_violation';
  end if;
  if new.is_sandbox <> old.is_sandbox then
    raise exception 'lender % is a sandbox for good, or never', old.slug
      using errcode = 'restrict_violation';
  end if;
  -- What is in the books was booked on days that have been.
  if new.ahead_days < old.ahead_days
     and (exists (select from day_run where tenant_id = new.tenant_id)
          or exists (select from journal_entry where tenant_id = new.tenant_id)
          or exists (select from loan where tenant_id = new.tenant_id))
  then
    raise exception 'the clock of lender % goes back only with empty books', old.slug
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_day_ahead() returns trigger language plpgsql as $$
declare
  today date := (select (now() at time zone time_zone)::date + ahead_days from tenant
                  where tenant_id = new.tenant_id);
begin
  if new.business_date > today then
    raise exception '% cannot be closed: it is % where the lender lives', new.business_date, today;
  end if;
  return new;
end $$;

-- A sandbox lender's books can be emptied: by a request of its own, under its own fence. Of every
-- other lender nothing can be deleted: the fence below shows a delete none of its rows, and the
-- books refuse it besides. The audit trail is nobody's to empty.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name not like 'audit\_%' then
    if old.tenant_id = current_tenant() and is_sandbox() then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change_of_inquiry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     and (old.asked_at < now() - interval '90 days'
          or (old.tenant_id = current_tenant() and is_sandbox()))
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create procedure let_sandbox_empty(emptied regclass) language plpgsql as $$
begin
  execute format('grant delete on %s to mkopo_app', emptied);
  execute format('create policy only_of_a_sandbox on %s as restrictive for delete to mkopo_app
    using ((select public.is_sandbox()))', emptied);
end $$;
call let_sandbox_empty('client_message_choice');
call let_sandbox_empty('journal_line');
call let_sandbox_empty('journal_entry');
call let_sandbox_empty('repayment_restatement');
call let_sandbox_empty('instalment');
call let_sandbox_empty('guarantor_answer');
call let_sandbox_empty('loan_guarantor');
call let_sandbox_empty('payment');
call let_sandbox_empty('payout');
call let_sandbox_empty('receipt');
call let_sandbox_empty('money_name');
call let_sandbox_empty('loan_transaction');
call let_sandbox_empty('loan');
call let_sandbox_empty('loan_counter');
call let_sandbox_empty('savings_transaction');
call let_sandbox_empty('savings_account');
call let_sandbox_empty('savings_counter');
call let_sandbox_empty('day_run');
call let_sandbox_empty('score_entry');
call let_sandbox_empty('two_person_request');
call let_sandbox_empty('client_identity_check');
call let_sandbox_empty('document');
call let_sandbox_empty('member');
call let_sandbox_empty('member_counter');
call let_sandbox_empty('client');
call let_sandbox_empty('idempotency_record');

-- These may be deleted in time by every lender.
alter policy only_what_is_past on member_code
  using (expires_at < now() - interval '1 day' or is_sandbox());
alter policy only_what_is_past on member_session
  using (expires_at < now() - interval '7 days' or is_sandbox());
alter policy only_what_is_past on rail_inquiry
  using (asked_at < now() - interval '90 days' or is_sandbox());
alter policy only_what_is_past on rail_news
  using (handled_at < now() - interval '90 days' or is_sandbox());
alter policy only_what_is_past on message
  using ((due_at is null and created_at < now() - interval '30 days') or is_sandbox());
alter policy only_what_is_past on message_report
  using (received_at < now() - interval '30 days' or is_sandbox());
