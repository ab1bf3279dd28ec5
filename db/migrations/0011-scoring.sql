-- What the Scoring API remembers: each answer it gave, under the key that asked, and the scorecards
-- that keys score people by.

-- A key that was rotated is the same key with another secret: its successor goes on where it ended.
-- The key itself and those it replaced, back to the first.
create function key_line(newest uuid) returns setof uuid language sql stable
begin atomic
  with recursive line as (
    select newest as id
    union
    select replaced.id from credential replaced join line on replaced.replaced_by = line.id
     where replaced.tenant_id = current_tenant()
  )
  select id from line;
end;

-- Append-only, and written by every scoring call. No foreign key to the credential: its check would
-- lock the row of a busy key in each of that key's calls; keys are never removed.
create table score_entry (
  tenant_id     uuid not null,
  id            uuid not null default uuidv7(),
  credential_id uuid not null,
  service       text not null
    check (service in ('deposit_score', 'demographic_score', 'repayment_score')),
  -- The caller's own name for the person; it need not be a client of the tenant.
  client_id     text not null check (length(client_id) between 1 and 255),
  -- As they were sent and answered, letter by letter: jsonb has an order of keys of its own.
  client_data   json not null,
  results       json not null,
  -- Which rule, or whose scorecard, in which version, the results were made by.
  policy        text not null,
  request_id    text not null,
  -- Of client_data and results together: long histories must not add up to an endless answer.
  octets        integer not null check (octets > 0),
  made_at       timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index score_entry_newest_first
  on score_entry (tenant_id, credential_id, client_id, service, made_at desc, id desc);
call fence_by_tenant('score_entry');
call make_append_only('score_entry');
grant select, insert on score_entry to mkopo_app;

-- Each change is a new version, so that every result can be traced to the card it was made by. A
-- key without one scores by the default of the program.
create table scorecard (
  tenant_id     uuid not null,
  credential_id uuid not null,
  version       integer not null check (version > 0),
  card          jsonb not null check (jsonb_typeof(card) = 'object'),
  made_at       timestamptz not null default now(),
  primary key (tenant_id, credential_id, version),
  foreign key (tenant_id, credential_id) references credential (tenant_id, id)
);
call fence_by_tenant('scorecard');
call make_append_only('scorecard');
grant select, insert on scorecard to mkopo_app;
