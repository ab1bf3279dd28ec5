-- Days that are over are added up once (docs/decisions/0078): reports read their sums, and the rows
-- of the days that are not folded. They are sums of rows that are only ever added, so a day that is
-- folded anew has each sum that it had.

-- Through which day a lender's books are folded; without a row, none are.
create table folded_books (
  tenant_id uuid primary key references tenant,
  folded_to date not null
);
call fence_by_tenant('folded_books');
-- The sums are of all branches. Who is held to one sees no folded day: to them all days are open,
-- and are read from rows that the fence has sifted.
call fence_by_branch('folded_books', 'false');
create policy only_of_a_sandbox on folded_books as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on folded_books to mkopo_app;

-- Days on which something was booked late, and which are not to be read from sums until they are
-- folded anew. It is written in the transaction that books, so both are seen or neither is.
create table reopened_day (
  tenant_id uuid not null references tenant,
  booked_on date not null,
  id        uuid not null default uuidv7(),
  primary key (tenant_id, booked_on, id)
);
call fence_by_tenant('reopened_day');
call fence_by_branch('reopened_day', 'false', 'true');
grant select, insert, delete on reopened_day to mkopo_app;

create table account_day (
  tenant_id    uuid not null references tenant,
  account_id   uuid not null,
  booked_on    date not null,
  currency     text not null,
  debit_minor  bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (tenant_id, account_id, booked_on, currency),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
call fence_by_tenant('account_day');
call fence_by_branch('account_day', 'false');
create policy only_of_a_sandbox on account_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on account_day to mkopo_app;

create table lent_day (
  tenant_id       uuid not null references tenant,
  booked_on       date not null,
  product_id      uuid not null,
  currency        text not null,
  loans           bigint not null check (loans >= 0),
  lent_minor      bigint not null check (lent_minor >= 0),
  paid_out_minor  bigint not null check (paid_out_minor >= 0),
  top_ups         bigint not null check (top_ups >= 0),
  topped_up_minor bigint not null check (topped_up_minor >= 0),
  reversals       bigint not null check (reversals >= 0),
  reversed_minor  bigint not null check (reversed_minor >= 0),
  primary key (tenant_id, booked_on, product_id, currency),
  foreign key (tenant_id, product_id) references product (tenant_id, id)
);
call fence_by_tenant('lent_day');
call fence_by_branch('lent_day', 'false');
create policy only_of_a_sandbox on lent_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on lent_day to mkopo_app;

create table collected_day (
  tenant_id         uuid not null references tenant,
  booked_on         date not null,
  part              text not null check (part in ('received', 'reversed', 'restated')),
  method            text not null,
  kind              text not null,
  currency          text not null,
  receipts          bigint not null check (receipts >= 0),
  received_minor    bigint not null check (received_minor >= 0),
  reversals         bigint not null check (reversals >= 0),
  reversed_minor    bigint not null check (reversed_minor >= 0),
  -- What it paid off. What was restated went from one part to another, so there some are below 0.
  principal_minor   bigint not null,
  interest_minor    bigint not null,
  fees_minor        bigint not null,
  penalties_minor   bigint not null,
  overpayment_minor bigint not null,
  recovered_minor   bigint not null,
  primary key (tenant_id, booked_on, part, method, kind, currency)
);
call fence_by_tenant('collected_day');
call fence_by_branch('collected_day', 'false');
create policy only_of_a_sandbox on collected_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on collected_day to mkopo_app;

-- Whatever is booked on a day that is over says so. What is booked on the lender's own day need
-- not: that day is folded when whatever began on it has long ended. A sandbox lender's day can be
-- moved on in a moment, so there everything says so.
create function reopen_late_days() returns trigger language plpgsql as $$
begin
  -- Nearly nothing is late, and to look for it costs half of what an empty insert would.
  if not exists (
    select from fresh join tenant on tenant.tenant_id = fresh.tenant_id
     where tenant.is_sandbox
        or fresh.booked_on < (now() at time zone tenant.time_zone)::date + tenant.ahead_days) then
    return null;
  end if;
  -- One word for a transaction is enough. Those of others do not count: they may be gone, with the
  -- day folded anew, before this one is committed.
  insert into reopened_day (tenant_id, booked_on)
  select distinct tenant_id, booked_on from fresh
   where not exists (
     select from reopened_day known
      where known.tenant_id = fresh.tenant_id and known.booked_on = fresh.booked_on
        and known.xmin = pg_current_xact_id()::xid);
  return null;
end $$;
create trigger reopen_late_days after insert on journal_entry
  referencing new table as fresh for each statement execute function reopen_late_days();
create trigger reopen_late_days after insert on loan_transaction
  referencing new table as fresh for each statement execute function reopen_late_days();
