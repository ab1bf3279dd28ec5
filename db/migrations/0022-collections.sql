-- Money that comes in by the rail. What the provider tells us is written down as it came and is
-- never changed; a job acts on it a moment later and leaves its mark (docs/decisions/0019).

create table rail_news (
  tenant_id   uuid not null,
  id          uuid not null default uuidv7(),
  kind        text not null check (kind in ('collected', 'paybill', 'paid_out', 'timed_out',
                                            'status', 'reversed')),
  -- What of ours it was sent for, where the address says so.
  about       uuid,
  -- As it came over the wire, whatever it is.
  body        text not null,
  received_at timestamptz not null,
  -- When to look at it next; null once it is handled.
  due_at      timestamptz,
  tries       integer not null default 0,
  handled_at  timestamptz,
  -- What came of it: settled, ignored, or something that a person should look at.
  verdict     text,
  primary key (tenant_id, id),
  check ((handled_at is null) = (due_at is not null)),
  check ((handled_at is null) = (verdict is null))
);
create index rail_news_due on rail_news (due_at, tenant_id) where due_at is not null;
create index rail_news_newest_first on rail_news (tenant_id, received_at desc, id desc);
call fence_by_tenant('rail_news');
grant select, insert on rail_news to mkopo_app;
grant update (due_at, tries, handled_at, verdict) on rail_news to mkopo_app;

-- Jobs ask once which lenders have something to do, and not every lender in turn. That is all the
-- platform sees of these tables: whose, and when.
create policy platform on rail_news for select to mkopo_platform using (true);
grant select (tenant_id, due_at) on rail_news to mkopo_platform;

-- A question about what became of a transaction. Its answer comes as news, and is believed only
-- when it carries the id under which the provider took the question on.
create table rail_inquiry (
  tenant_id       uuid not null,
  id              uuid not null default uuidv7(),
  -- Of what table the thing is that it asks about, and its id there.
  subject_kind    text not null check (subject_kind in ('receipt', 'payment', 'payout')),
  subject_id      uuid not null,
  conversation_id text not null check (length(conversation_id) between 1 and 200),
  asked_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, conversation_id)
);
call fence_by_tenant('rail_inquiry');
call make_append_only('rail_inquiry');
grant select, insert on rail_inquiry to mkopo_app;
