-- Many repayments are handed over at once, on a sheet: each loan is booked once on it, however
-- often the sheet is sent.

create table collection_sheet (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  booked_by  uuid not null,
  -- What whoever fills it in calls it, before anything is booked.
  name       text not null check (length(name) between 1 and 64),
  held_on    date not null,
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  booked_at  timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, booked_by, name)
);
call fence_by_tenant('collection_sheet');
create index collection_sheet_newest_first on collection_sheet (tenant_id, booked_at desc, id desc);
grant select, insert on collection_sheet to mkopo_app;

create table collection_sheet_line (
  tenant_id    uuid not null references tenant,
  sheet_id     uuid not null,
  loan_id      uuid not null,
  repayment_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (tenant_id, sheet_id, loan_id),
  foreign key (tenant_id, sheet_id) references collection_sheet (tenant_id, id),
  foreign key (tenant_id, repayment_id) references loan_transaction (tenant_id, id)
);
call fence_by_tenant('collection_sheet_line');
create index collection_sheet_line_by_repayment on collection_sheet_line (tenant_id, repayment_id);
grant select, insert on collection_sheet_line to mkopo_app;

call let_sandbox_empty('collection_sheet_line');
call let_sandbox_empty('collection_sheet');

-- Whose money in suspense is: who else paid from this phone, and who is called like the payer.
create index receipt_by_payer on receipt (tenant_id, payer_phone) where payer_phone is not null;
create index client_by_names on client (tenant_id, lower(last_name), lower(first_name));
