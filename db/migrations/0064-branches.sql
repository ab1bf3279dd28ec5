-- Clients, loans and staff have a branch (docs/decisions/0060), and where the lender says so staff
-- of one branch see what is that branch's alone.

-- Null is the head office: of staff, those of all branches; of clients and loans, nobody's yet.
alter table client
  add column branch_id uuid,
  add foreign key (tenant_id, branch_id) references branch (tenant_id, id);
create index client_by_branch on client (tenant_id, branch_id) where branch_id is not null;

alter table staff_user
  add column branch_id uuid,
  add foreign key (tenant_id, branch_id) references branch (tenant_id, id);

-- A loan's branch is its client's: it is written beside it, so that one column tells who sees it.
-- It is copied and never chosen, so no key checks it.
alter table loan
  add column branch_id uuid,
  add column officer_id uuid,
  add foreign key (tenant_id, officer_id) references staff_user (tenant_id, id);
create index loan_by_branch on loan (tenant_id, branch_id) where branch_id is not null;
create index loan_by_officer on loan (tenant_id, officer_id) where officer_id is not null;

alter table tenant_setting
  add column branch_fence text not null default 'off' check (branch_fence in ('off', 'on'));
grant select (branch_fence) on tenant_setting to mkopo_platform;

-- The fence. Whoever is held to a branch takes on a role of its own, which may do what mkopo_app
-- may and for which the policies below take rows away. Nobody else's statements know of them.
do $$
declare
  taker regrole;
begin
  if not exists (select from pg_roles where rolname = 'mkopo_branch') then
    create role mkopo_branch nologin;
  end if;
  if not pg_has_role('mkopo_branch', 'mkopo_app', 'member') then
    grant mkopo_app to mkopo_branch;
  end if;
  for taker in select member::regrole from pg_auth_members
                where roleid = 'mkopo_app'::regrole and member <> 'mkopo_branch'::regrole
  loop
    if not pg_has_role(taker, 'mkopo_branch', 'member') then
      execute format('grant mkopo_branch to %s', taker);
    end if;
  end loop;
end $$;

-- The branch that this transaction is held to.
create function current_branch() returns uuid language sql stable
  return nullif(current_setting('app.branch_id', true), '')::uuid;

-- Puts the fence of branches around a table: `seen` says which rows are there, `written` which may
-- be written where that is more.
create procedure fence_by_branch(fenced regclass, seen text, written text default null)
language plpgsql as $$
begin
  execute format('create policy branch_fence on %s as restrictive to mkopo_branch
    using (%s) with check (%s)', fenced, seen, coalesce(written, seen));
end $$;

call fence_by_branch('branch', 'id = current_branch()');
call fence_by_branch('client', 'branch_id = current_branch()');
call fence_by_branch('loan', 'branch_id = current_branch()');

-- What hangs on a row is seen where that row is: a policy's own reading is fenced like any other.
create procedure fence_by_owner(fenced regclass, owner regclass, key text) language plpgsql as $$
begin
  call fence_by_branch(fenced, format('exists (select from %s owner
    where owner.tenant_id = %s.tenant_id and owner.id = %s.%I)', owner, fenced, fenced, key));
end $$;

call fence_by_owner('instalment', 'loan', 'loan_id');
call fence_by_owner('loan_transaction', 'loan', 'loan_id');
call fence_by_owner('repayment_restatement', 'loan', 'loan_id');
call fence_by_owner('loan_guarantor', 'loan', 'loan_id');
call fence_by_owner('guarantor_answer', 'loan_guarantor', 'guarantor_id');
call fence_by_owner('promise_to_pay', 'loan', 'loan_id');
call fence_by_owner('payment', 'loan', 'loan_id');
call fence_by_owner('payout', 'loan', 'loan_id');
call fence_by_owner('collection_sheet_line', 'loan', 'loan_id');
call fence_by_owner('savings_account', 'client', 'client_id');
call fence_by_owner('savings_transaction', 'savings_account', 'account_id');
call fence_by_owner('document', 'client', 'client_id');
call fence_by_owner('client_identity_check', 'client', 'client_id');
call fence_by_owner('client_message_choice', 'client', 'client_id');
call fence_by_owner('contact_note', 'client', 'client_id');
call fence_by_owner('member', 'client', 'client_id');
call fence_by_owner('member_code', 'member', 'member_id');
call fence_by_owner('member_session', 'member', 'member_id');

-- What is said to staff has no client.
call fence_by_branch('message',
  'exists (select from client where client.tenant_id = message.tenant_id
                                and client.id = message.client_id)',
  'client_id is null
   or exists (select from client where client.tenant_id = message.tenant_id
                                   and client.id = message.client_id)');

-- A task about nobody is of the branch of whoever is to do it or gave it.
call fence_by_branch('staff_task',
  '(client_id is null
    or exists (select from client where client.tenant_id = staff_task.tenant_id
                                    and client.id = staff_task.client_id))
   and (loan_id is null
    or exists (select from loan where loan.tenant_id = staff_task.tenant_id
                                  and loan.id = staff_task.loan_id))
   and (num_nonnulls(client_id, loan_id) > 0
    or exists (select from staff_user where staff_user.tenant_id = staff_task.tenant_id
                                        and staff_user.id in (assigned_to, made_by)
                                        and staff_user.branch_id = current_branch()))');

-- A sheet is there for who booked it, and where a line of it is.
call fence_by_branch('collection_sheet',
  'exists (select from staff_user where staff_user.tenant_id = collection_sheet.tenant_id
                                    and staff_user.id = booked_by
                                    and staff_user.branch_id = current_branch())
   or exists (select from collection_sheet_line line
               where line.tenant_id = collection_sheet.tenant_id
                 and line.sheet_id = collection_sheet.id)');

-- Money whose owner is not known is the head office's.
call fence_by_branch('receipt',
  'exists (select from loan where loan.tenant_id = receipt.tenant_id
                              and loan.id = receipt.loan_id)
   or exists (select from savings_account account where account.tenant_id = receipt.tenant_id
                                                    and account.id = receipt.savings_account_id)');
call fence_by_branch('rail_news',
  'exists (select from payment where payment.tenant_id = rail_news.tenant_id
                                 and payment.id = rail_news.about)
   or exists (select from payout where payout.tenant_id = rail_news.tenant_id
                                   and payout.id = rail_news.about)');

-- Of the books, what came from the branch's loans and savings. Entries by hand are of all branches.
call fence_by_branch('journal_entry',
  'exists (select from loan where loan.tenant_id = journal_entry.tenant_id
                              and loan.id = journal_entry.loan_id)
   or exists (select from savings_account account
               where account.tenant_id = journal_entry.tenant_id
                 and account.id = journal_entry.savings_account_id)
   or exists (select from receipt where receipt.tenant_id = journal_entry.tenant_id
                                    and receipt.id = journal_entry.receipt_id)');
-- They are written in one statement with their entry, which is not there yet for a policy to see.
call fence_by_branch('journal_line',
  'exists (select from journal_entry entry where entry.tenant_id = journal_line.tenant_id
                                             and entry.id = journal_line.entry_id)',
  'true');

-- A branch has apps, and endpoints of its own; of what is told to those, what is about its people.
call fence_by_branch('credential', 'branch_id = current_branch()');
call fence_by_owner('request_log', 'credential', 'credential_id');
call fence_by_branch('webhook_endpoint', 'branch_id = current_branch()');
call fence_by_owner('webhook_line', 'webhook_endpoint', 'endpoint_id');
call fence_by_branch('webhook_delivery',
  'exists (select from webhook_endpoint endpoint
            where endpoint.tenant_id = webhook_delivery.tenant_id
              and endpoint.id = webhook_delivery.endpoint_id)
   and (exists (select from loan where loan.tenant_id = webhook_delivery.tenant_id
                                   and loan.id = webhook_delivery.line_id)
     or exists (select from client where client.tenant_id = webhook_delivery.tenant_id
                                     and client.id = webhook_delivery.line_id))');
call fence_by_owner('webhook_attempt', 'webhook_delivery', 'delivery_id');

-- What was done, told and asked for names its subject. Everybody writes of what they do; of what is
-- written, only what is about rows of the branch is there.
create procedure fence_by_subject(fenced regclass, kinds text[])
language plpgsql as $$
declare
  cases text := '';
  kind text;
begin
  foreach kind in array kinds loop
    cases := cases || format(
      ' when %L then exists (select from %s subject where subject.tenant_id = %s.tenant_id
                                                      and subject.id = %s.subject_id)',
      split_part(kind, '=', 1), split_part(kind, '=', 2), fenced, fenced);
  end loop;
  call fence_by_branch(fenced, 'case subject_kind' || cases || ' else false end', 'true');
end $$;

call fence_by_subject('audit_record', array[
  'client=client', 'loan=loan', 'repayment=loan_transaction', 'payment=payment', 'payout=payout',
  'receipt=receipt', 'savings_account=savings_account',
  'savings_transaction=savings_transaction', 'document=document', 'member=member',
  'guarantor=loan_guarantor', 'note=contact_note', 'promise=promise_to_pay', 'task=staff_task',
  'message=message', 'collection_sheet=collection_sheet']);
call fence_by_subject('outbox_event', array[
  'client=client', 'loan=loan', 'repayment=loan_transaction', 'payment=payment', 'payout=payout',
  'receipt=receipt', 'savings_account=savings_account',
  'savings_transaction=savings_transaction', 'document=document', 'member=member',
  'guarantor=loan_guarantor']);

-- A request has the id in its path, whatever that is of, or none; then its body may name a loan.
call fence_by_branch('two_person_request',
  'exists (select from loan where loan.tenant_id = two_person_request.tenant_id
                              and loan.id = coalesce(subject_id, (body ->> ''loan_id'')::uuid))
   or exists (select from loan_transaction made
               where made.tenant_id = two_person_request.tenant_id and made.id = subject_id)
   or exists (select from receipt where receipt.tenant_id = two_person_request.tenant_id
                                    and receipt.id = subject_id)
   or exists (select from payout where payout.tenant_id = two_person_request.tenant_id
                                   and payout.id = subject_id)
   or exists (select from savings_account account
               where account.tenant_id = two_person_request.tenant_id and account.id = subject_id)
   or exists (select from savings_transaction made
               where made.tenant_id = two_person_request.tenant_id and made.id = subject_id)
   or exists (select from member where member.tenant_id = two_person_request.tenant_id
                                   and member.id = subject_id)',
  'true');
