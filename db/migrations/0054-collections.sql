-- What staff do about money that is due: promises taken, talks written down, tasks given.

-- What a borrower promised to pay on a loan, and until when. Whether it was kept is not written
-- down: the payments say it, whoever books, moves or takes back one of them, and on whatever day.
create table promise_to_pay (
  tenant_id uuid not null references tenant,
  id        uuid not null,
  loan_id   uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The days of the lender on which it was made and by whose end it is to be kept.
  made_on   date not null,
  due_on    date not null,
  -- The loan's last transaction when it was made: what was paid before it is no part of it.
  made_after integer not null check (made_after >= 0),
  note      text check (length(note) between 1 and 500),
  taken_by  uuid not null,
  created_at   timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  foreign key (tenant_id, taken_by) references staff_user (tenant_id, id),
  foreign key (tenant_id, cancelled_by) references staff_user (tenant_id, id),
  check (made_on <= due_on),
  check ((cancelled_at is null) = (cancelled_by is null))
);
call fence_by_tenant('promise_to_pay');
create index promise_to_pay_by_loan on promise_to_pay (tenant_id, loan_id, id desc);
create index promise_to_pay_by_day on promise_to_pay (tenant_id, due_on)
  where cancelled_at is null;
grant select, insert on promise_to_pay to mkopo_app;
grant update (cancelled_at, cancelled_by) on promise_to_pay to mkopo_app;
call let_sandbox_empty('promise_to_pay');

-- What was said to or by a client, or seen at their place. It is never deleted.
create table contact_note (
  tenant_id uuid not null references tenant,
  id        uuid not null,
  client_id uuid not null,
  loan_id   uuid,
  channel   text not null check (length(channel) between 1 and 20),
  outcome   text check (length(outcome) between 1 and 20),
  body      text not null check (length(body) between 1 and 1000),
  written_by uuid not null,
  created_at timestamptz not null,
  edited_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  foreign key (tenant_id, written_by) references staff_user (tenant_id, id)
);
call fence_by_tenant('contact_note');
create index contact_note_by_client on contact_note (tenant_id, client_id, id desc);
create index contact_note_by_loan on contact_note (tenant_id, loan_id, id desc)
  where loan_id is not null;
grant select, insert on contact_note to mkopo_app;
grant update (channel, outcome, body, edited_at) on contact_note to mkopo_app;
call let_sandbox_empty('contact_note');

-- What somebody is to do, about a client or loan or about nobody, and by when.
create table staff_task (
  tenant_id uuid not null references tenant,
  id        uuid not null,
  title     text not null check (length(title) between 1 and 200),
  client_id uuid,
  loan_id   uuid,
  assigned_to uuid not null,
  due_on    date,
  made_by   uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  done_at   timestamptz,
  done_by   uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  foreign key (tenant_id, assigned_to) references staff_user (tenant_id, id),
  foreign key (tenant_id, made_by) references staff_user (tenant_id, id),
  foreign key (tenant_id, done_by) references staff_user (tenant_id, id),
  check ((done_at is null) = (done_by is null))
);
call fence_by_tenant('staff_task');
create index staff_task_newest_first on staff_task (tenant_id, id desc);
create index staff_task_open on staff_task (tenant_id, assigned_to, due_on) where done_at is null;
create index staff_task_by_client on staff_task (tenant_id, client_id, id desc)
  where client_id is not null;
grant select, insert on staff_task to mkopo_app;
grant update (title, assigned_to, due_on, updated_at, done_at, done_by) on staff_task to mkopo_app;
call let_sandbox_empty('staff_task');

-- Clients are looked for by phone, and a second one with the same is warned of.
create index if not exists client_by_phone on client (tenant_id, phone);
