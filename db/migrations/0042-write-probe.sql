-- One row that servers write to know that they can. What is in it means nothing.

create table write_probe (
  only_one   boolean primary key default true check (only_one),
  written_at timestamptz not null
);
-- Before the fence, which holds for the owner too.
insert into write_probe (written_at) values (now());
alter table write_probe enable row level security;
alter table write_probe force row level security;
create policy platform on write_probe to mkopo_platform using (true) with check (true);
grant select, update (written_at) on write_probe to mkopo_platform;
