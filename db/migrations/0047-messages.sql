-- What people are told by SMS and e-mail: whether, in which words, and what became of it.

create table message_setting (
  tenant_id uuid primary key references tenant,
  sms       boolean not null default false,
  email     boolean not null default false,
  kinds     text[] not null,
  language  text not null check (language in ('en', 'sw')),
  -- Times of the day where the lender is; null: the night is like the day.
  quiet_from  text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  due_soon_days          integer not null check (due_soon_days between 1 and 30),
  person_daily_max       integer not null check (person_daily_max between 1 and 1000),
  person_daily_codes_max integer not null check (person_daily_codes_max between 1 and 1000),
  lender_daily_max       integer not null check (lender_daily_max between 1 and 1000000),
  -- The lender's events up to here have been made messages of, in the order of their commits, and
  -- due instalments up to this day.
  followed_by   xid8 not null default '0',
  followed_id   uuid not null default '00000000-0000-0000-0000-000000000000',
  reminded_on   date,
  updated_at    timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_until is null))
);
call fence_by_tenant('message_setting');
grant select, insert, update on message_setting to mkopo_app;
create policy platform on message_setting for select to mkopo_platform using (true);
grant select (tenant_id, sms, email) on message_setting to mkopo_platform;

create table message_template (
  tenant_id uuid not null references tenant,
  kind      text not null check (length(kind) between 1 and 40),
  channel   text not null check (channel in ('sms', 'email')),
  language  text not null check (language in ('en', 'sw')),
  subject   text check (length(subject) between 1 and 200),
  body      text not null check (length(body) between 1 and 5000),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, kind, channel, language),
  check ((subject is not null) = (channel = 'email'))
);
call fence_by_tenant('message_template');
grant select, insert, update, delete on message_template to mkopo_app;

-- What a client wants: a language of their own, and nothing by a channel.
create table client_message_choice (
  tenant_id uuid not null,
  client_id uuid not null,
  language  text check (language in ('en', 'sw')),
  no_sms    boolean not null default false,
  no_email  boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, client_id),
  foreign key (tenant_id, client_id) references client (tenant_id, id)
);
call fence_by_tenant('client_message_choice');
grant select, insert, update on client_message_choice to mkopo_app;

create table message (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  kind       text not null check (length(kind) between 1 and 40),
  channel    text not null check (channel in ('sms', 'email')),
  language   text not null check (language in ('en', 'sw')),
  to_address text not null check (length(to_address) <= 254),
  subject    text check (length(subject) <= 1000),
  -- With a mask in the place of a code.
  body       text not null check (length(body) <= 20000),
  -- The whole text of one that brings a code, wrapped by the master key until it is sent.
  sealed_body bytea,
  sealed_by   text,
  state      text not null check (state in ('waiting', 'sent', 'delivered', 'failed', 'skipped')),
  reason     text check (length(reason) <= 40),
  detail     text check (length(detail) <= 200),
  client_id  uuid,
  member_id  uuid,
  loan_id    uuid,
  -- Whatever comes again, one message of a name is written.
  once_name  text check (length(once_name) between 1 and 200),
  parts      integer not null check (parts > 0),
  provider    text check (length(provider) <= 40),
  provider_id text check (length(provider_id) between 1 and 200),
  cost_minor    bigint check (cost_minor >= 0),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  simulated  boolean not null default false,
  due_at     timestamptz,
  -- Since when somebody sends it; null where nobody does.
  begun_at   timestamptz,
  tries      integer not null default 0,
  created_at   timestamptz not null,
  sent_at      timestamptz,
  delivered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id),
  check ((state = 'waiting') = (due_at is not null)),
  check ((sealed_body is null) or state = 'waiting'),
  check ((state in ('skipped', 'failed')) = (reason is not null)),
  check ((cost_minor is null) = (cost_currency is null))
);
call fence_by_tenant('message');
create index message_due on message (due_at, tenant_id) where due_at is not null;
create unique index message_once on message (tenant_id, once_name);
create index message_by_client on message (tenant_id, client_id, id desc);
create index message_by_provider_id on message (tenant_id, provider_id)
  where provider_id is not null;
grant select, insert, update, delete on message to mkopo_app;
create policy platform on message for select to mkopo_platform using (true);
grant select (tenant_id, due_at) on message to mkopo_platform;
create policy only_what_is_past on message as restrictive for delete to mkopo_app
  using (due_at is null and created_at < now() - interval '30 days');

-- What providers tell of messages that they took. It may come before we have written down that
-- they did, so it is kept and looked at from both sides.
create table message_report (
  tenant_id   uuid not null references tenant,
  id          uuid not null default uuidv7(),
  provider_id text not null check (length(provider_id) between 1 and 200),
  arrived     boolean not null,
  detail      text check (length(detail) <= 200),
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
call fence_by_tenant('message_report');
create index message_report_by_provider_id on message_report (tenant_id, provider_id);
grant select, insert, delete on message_report to mkopo_app;
create policy only_what_is_past on message_report as restrictive for delete to mkopo_app
  using (received_at < now() - interval '30 days');
