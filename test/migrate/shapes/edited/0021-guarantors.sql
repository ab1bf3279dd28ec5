-- People who stand for a part of another's loan. Who was named, and for how much, never changes;
-- what they said of it is added beside it, the last word counts. Whether they are still held to it
-- follows from the loan, and is written nowhere. The row of the loan is the lock of both tables.

create table loan_guarantor (
  tenant_id    uuid not null,
  id           uuid not null default uuidv7(),
  loan_id      uuid not null,
  -- Any client of the lender: a guarantor need not be a member.
  client_id    uuid not null,
  pledge_minor bigint not null check (pledge_minor > 0),
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id)
);
create index loan_guarantor_by_loan on loan_guarantor (tenant_id, loan_id);
create index loan_guarantor_by_client
  on loan_guarantor (tenant_id, client_id, created_at desc, id desc);
call fence_by_tenant('loan_guarantor');
call make_append_only('loan_guarantor');
grant select, insert on loan_guarantor to mkopo_app;

create table guarantor_answer (
  tenant_id    uuid not null,
  guarantor_id uuid not null,
  number       integer not null check (number > 0),
  answer       text not null check (answer in ('accepted', 'declined', 'removed')),
  made_at      timestamptz not null default now(),
  primary key (tenant_id, guarantor_id, number),
  foreign key (tenant_id, guarantor_id) references loan_guarantor (tenant_id, id)
);
call fence_by_tenant('guarantor_answer');
call make_append_only('guarantor_answer');
grant select, insert on guarantor_answer to mkopo_app;
