-- The outbox becomes a log that others read, and what is read is delivered to their endpoints.

-- ---------------------------------------------------------------------------------------------
-- The log. Events of a loan are numbered without gaps, and lie in the log in the order of their
-- numbers: the place of one (committed_by) is never before that of the one before it, though its
-- transaction may have begun sooner and waited for the loan.
alter table loan
  add column event_count integer not null default 0,
  add column last_event_by xid8;
-- No check on it: a table without one spares every insert a sixth of its cost.
alter table outbox_event add column sequence integer;

-- The log is read in the order of commits; one index serves that, and no insert pays for another.
-- An event by its id is found by where its page lies: ids follow the time, and so do pages.
alter table outbox_event drop constraint outbox_event_pkey;
alter table outbox_event add primary key (tenant_id, committed_by, id, created_at);
create index outbox_event_by_id on outbox_event using brin (id)
  with (pages_per_range = 16, autosummarize = on);

-- Whoever looks for lenders with news sees that there is some, and nothing of it.
create policy platform on outbox_event for select to mkopo_platform using (true);
grant select (tenant_id, committed_by, id, created_at) on outbox_event to mkopo_platform;

-- What test keys cause.
create table sandbox.outbox_event (like outbox_event including all)
  partition by range (created_at);
create table sandbox.outbox_event_default partition of sandbox.outbox_event default;
call fence_by_tenant('sandbox.outbox_event');
call fence_by_tenant('sandbox.outbox_event_default');
create policy platform on sandbox.outbox_event for select to mkopo_platform using (true);
grant select, insert on sandbox.outbox_event to mkopo_app;
grant select (tenant_id, committed_by, id, created_at) on sandbox.outbox_event to mkopo_platform;

create or replace procedure drop_expired_partition(partition regclass, kept_from timestamptz)
language plpgsql as $$
declare
  is_needed boolean;
  from_at timestamptz := kept_from;
begin
  if exists (select from pg_inherits
              where inhrelid = partition
                and inhparent in ('public.outbox_event'::regclass,
                                  'sandbox.outbox_event'::regclass)) then
    alter table public.event_consumer no force row level security;
    -- An event is of the moment its transaction began, which may have been before others ended.
    from_at := least(kept_from,
      (select min(has_up_to_at) - interval '1 hour' from public.event_consumer));
    alter table public.event_consumer force row level security;
  end if;
  execute format('alter table %s no force row level security', partition);
  execute format('select exists (select from %s where created_at >= %L)', partition, from_at)
    into is_needed;
  if is_needed then
    execute format('alter table %s force row level security', partition);
  -- contract: what goes is a day past its time, as before.
  else
    execute format('drop table %s', partition);
  end if;
end $$;

-- ---------------------------------------------------------------------------------------------
-- Where events go.
create table webhook_endpoint (
  tenant_id     uuid not null references tenant,
  id            uuid not null,
  -- Of one branch; null: of the whole lender.
  branch_id     uuid,
  url           text not null check (length(url) between 1 and 2000),
  description   text check (length(description) between 1 and 200),
  -- Null: all of them.
  types         text[] check (cardinality(types) > 0),
  status        text not null default 'active' check (status in ('active', 'paused', 'ended')),
  -- Why it is not active.
  status_reason text check (status_reason in ('by_hand', 'failing', 'gone', 'deleted')),
  status_since  timestamptz not null default now(),
  created_at    timestamptz not null default now(),
  created_by    text not null,

  -- Wrapped by the master key; without a key's name it lies there in clear.
  secret              bytea not null,
  secret_key_id       text,
  -- The one before it signs too, until then.
  previous_secret     bytea,
  previous_key_id     text,
  previous_until      timestamptz,

  -- How many attempts failed in a row, since when, and until when no more are made.
  failures      integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  retry_at      timestamptz,

  -- How far it has read the log: what lies behind (read_to, read_to_id) is to come.
  read_to       xid8 not null,
  read_to_id    uuid not null,
  read_to_at    timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, branch_id) references branch (tenant_id, id),
  check ((status = 'active') = (status_reason is null)),
  check ((failures > 0) = (failing_since is not null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoint_active on webhook_endpoint (tenant_id, id) where status = 'active';

-- What is delivered one after the other: to an endpoint, about one loan (or client, or savings
-- account). A row is there while something waits.
create table webhook_line (
  tenant_id   uuid not null,
  endpoint_id uuid not null,
  line_id     uuid not null,
  -- When its first one may be tried; or, where somebody is at it, when others may take over.
  due_at      timestamptz not null,
  lease       uuid,
  primary key (tenant_id, endpoint_id, line_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint (tenant_id, id)
);
create index webhook_line_due on webhook_line (tenant_id, endpoint_id, due_at);

-- An event on its way to an endpoint. What is sent is kept as it is sent, so that every attempt
-- sends the same bytes, and none needs the log.
create table webhook_delivery (
  tenant_id   uuid not null,
  id          uuid not null,
  endpoint_id uuid not null,
  line_id     uuid not null,
  -- The order in its line.
  place       bigint generated always as identity,
  event_id    uuid not null,
  event_type  text not null,
  sequence    integer,
  body        text not null,
  -- By hand: an event that was delivered, or given up, before.
  is_replay   boolean not null default false,
  state       text not null default 'waiting'
              check (state in ('waiting', 'delivered', 'given_up', 'cancelled')),
  attempts    integer not null default 0 check (attempts >= 0),
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint (tenant_id, id),
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_delivery_waiting on webhook_delivery (tenant_id, endpoint_id, line_id, place)
  where state = 'waiting';
create index webhook_delivery_of_endpoint on webhook_delivery (tenant_id, endpoint_id, id);
create index webhook_delivery_of_event on webhook_delivery (tenant_id, event_id, id);

create table webhook_attempt (
  tenant_id       uuid not null,
  delivery_id     uuid not null,
  number          integer not null check (number > 0),
  at              timestamptz not null,
  duration_ms     integer not null check (duration_ms >= 0),
  -- What it answered, or why it did not.
  status          integer,
  error           text,
  request_headers jsonb not null,
  answer          text check (length(answer) <= 4096),
  primary key (tenant_id, delivery_id, number),
  foreign key (tenant_id, delivery_id) references webhook_delivery (tenant_id, id)
    on delete cascade,
  check ((status is null) <> (error is null))
);

create table sandbox.webhook_endpoint (like webhook_endpoint including all,
  foreign key (tenant_id) references tenant);
create table sandbox.webhook_line (like webhook_line including all,
  foreign key (tenant_id, endpoint_id) references sandbox.webhook_endpoint (tenant_id, id));
create table sandbox.webhook_delivery (like webhook_delivery including all,
  foreign key (tenant_id, endpoint_id) references sandbox.webhook_endpoint (tenant_id, id));
create table sandbox.webhook_attempt (like webhook_attempt including all,
  foreign key (tenant_id, delivery_id) references sandbox.webhook_delivery (tenant_id, id)
    on delete cascade);

do $$
declare
  world text;
begin
  foreach world in array array['public', 'sandbox'] loop
    execute format($grants$
      call fence_by_tenant('%1$s.webhook_endpoint');
      call fence_by_tenant('%1$s.webhook_line');
      call fence_by_tenant('%1$s.webhook_delivery');
      call fence_by_tenant('%1$s.webhook_attempt');

      grant select, insert on %1$s.webhook_endpoint to mkopo_app;
      grant update (url, description, types, status, status_reason, status_since, secret,
                    secret_key_id, previous_secret, previous_key_id, previous_until, failures,
                    failing_since, retry_at, read_to, read_to_id, read_to_at)
        on %1$s.webhook_endpoint to mkopo_app;
      grant select, insert, update (due_at, lease), delete on %1$s.webhook_line to mkopo_app;
      grant select, insert, update (state, attempts, ended_at), delete
        on %1$s.webhook_delivery to mkopo_app;
      create policy only_what_is_past on %1$s.webhook_delivery as restrictive for delete
        to mkopo_app using (ended_at < now() - interval '7 days');
      grant select, insert on %1$s.webhook_attempt to mkopo_app;

      -- Who has work to do, and whose secrets are to be wrapped anew.
      create policy platform on %1$s.webhook_endpoint to mkopo_platform using (true);
      grant select (tenant_id, id, status, status_reason, retry_at, failures, read_to,
                    read_to_id, read_to_at, secret, secret_key_id, previous_secret,
                    previous_key_id),
            update (secret, secret_key_id, previous_secret, previous_key_id, read_to_at)
        on %1$s.webhook_endpoint to mkopo_platform;
      create policy platform on %1$s.webhook_line for select to mkopo_platform using (true);
      grant select (tenant_id, endpoint_id, due_at) on %1$s.webhook_line to mkopo_platform;
      create policy platform on %1$s.webhook_delivery for select to mkopo_platform using (true);
      grant select (tenant_id, endpoint_id, line_id, state, created_at)
        on %1$s.webhook_delivery to mkopo_platform;
    $grants$, world);
  end loop;
end $$;
