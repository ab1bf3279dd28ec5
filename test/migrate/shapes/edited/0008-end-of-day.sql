-- The end of day. A row for each business date that was closed, or is being closed, says how far it
-- has come; it moves in the same transaction as the loans it counts, so that a run which is cut off
-- goes on where it stood, and nothing is done twice.

create table day_run (
  tenant_id      uuid not null,
  business_date  date not null,
  id             uuid not null default uuidv7(),
  status         text not null check (status in ('running', 'finished')),
  -- Loans are closed in the order of their ids; all up to this one are done.
  closed_to      uuid,
  -- About how many there were to do when it began. For those who watch.
  loans_expected bigint not null check (loans_expected >= 0),
  loans          bigint not null default 0 check (loans >= 0),
  accrued        bigint not null default 0 check (accrued >= 0),
  penalised      bigint not null default 0 check (penalised >= 0),
  turned         bigint not null default 0 check (turned >= 0),
  overdue_told   bigint not null default 0 check (overdue_told >= 0),
  started_at     timestamptz not null default now(),
  finished_at    timestamptz,
  primary key (tenant_id, business_date),
  check ((status = 'finished') = (finished_at is not null))
);
call fence_by_tenant('day_run');
grant select, insert, update on day_run to mkopo_app;

-- How late the portfolio was on each closed day, added up as the run goes along. How late one loan
-- is needs no row: it follows from the day its oldest unpaid instalment was due.
create table day_arrears (
  tenant_id     uuid not null,
  business_date date not null,
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  bucket        text not null check (bucket in ('current', '1-30', '31-60', '61-90', '91-180',
                  '180+')),
  loans           bigint not null check (loans > 0),
  principal_minor bigint not null check (principal_minor >= 0),
  primary key (tenant_id, business_date, currency, bucket),
  foreign key (tenant_id, business_date) references day_run (tenant_id, business_date)
);
call fence_by_tenant('day_arrears');
grant select, insert, update on day_arrears to mkopo_app;

-- The loans of a run, in the order it takes them.
create index loan_to_close on loan (tenant_id, id) where status = 'disbursed';
