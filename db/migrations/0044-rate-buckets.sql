-- How many calls each caller has left, over all servers: each takes some of them at once, and
-- counts these by itself (docs/decisions/0037). Unlogged: after a crash every bucket is whole.

create unlogged table rate_bucket (
  caller text primary key,
  -- In shares of a call; null: nothing was taken yet.
  level bigint,
  filled_at timestamptz not null default clock_timestamp()
);
alter table rate_bucket enable row level security;
alter table rate_bucket force row level security;
create policy platform on rate_bucket to mkopo_platform using (true) with check (true);
grant select, insert, update, delete on rate_bucket to mkopo_platform;
