-- Reports that go to people of the lender by e-mail, again and again (docs/decisions/0067).
create table report_schedule (
  tenant_id    uuid not null references tenant,
  id           uuid not null default uuidv7(),
  report       text not null check (report ~ '^[a-z_]{1,40}$'),
  format       text not null check (format in ('csv', 'xlsx', 'pdf')),
  frequency    text not null check (frequency in ('daily', 'weekly', 'monthly')),
  language     text not null check (language in ('en', 'sw')),
  -- Null: of all branches.
  branch_id    uuid,
  -- Who gets it, of the staff; whether they may read it is asked each time.
  recipients   uuid[] not null check (cardinality(recipients) between 1 and 20),
  made_by      uuid not null,
  made_at      timestamptz not null default now(),
  -- The lender's day on which it goes next; it tells of what was before that day.
  next_on      date not null,
  last_on      date,
  last_outcome text check (last_outcome in ('sent', 'failed')),
  last_detail  text check (length(last_detail) <= 200),
  last_at      timestamptz,
  ended_at     timestamptz,
  -- When a job looks at it; null once it has ended.
  due_at       timestamptz,
  tries        integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, branch_id) references branch (tenant_id, id),
  foreign key (tenant_id, made_by) references staff_user (tenant_id, id),
  check ((ended_at is null) = (due_at is not null)),
  check (num_nulls(last_on, last_outcome, last_at) in (0, 3))
);
call fence_by_tenant('report_schedule');
-- Who gets reports is the head office's matter.
call fence_by_branch('report_schedule', 'false');
create index report_schedule_due on report_schedule (due_at) where due_at is not null;
create policy platform on report_schedule to mkopo_platform using (true);
grant select, insert, update on report_schedule to mkopo_app;
grant select on report_schedule to mkopo_platform;
