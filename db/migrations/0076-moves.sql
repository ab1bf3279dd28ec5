-- A lender can be moved to another cell (docs/decisions/0081). While its rows come in, and once it
-- has left, this database must not serve it, though the rows are here. Commands that move lenders
-- write this, as a superuser.
create table lender_move (
  tenant_id uuid not null,
  slug      text not null,
  -- leaving: it has left, and the other cell does not serve it yet.
  state     text not null check (state in ('arriving', 'leaving', 'gone')),
  -- Where it comes from, or goes to.
  cell      text not null,
  -- All places that were given out here lie before this one.
  reached   xid8,
  since     timestamptz not null default now(),
  primary key (tenant_id),
  check ((state = 'arriving') = (reached is null))
);
call fence_by_tenant('lender_move');
call fence_for_platform('lender_move');
grant select on lender_move to mkopo_app;
grant select on lender_move to mkopo_platform;

-- Called as a transaction opens, where there are several cells: holds the lender where it is until
-- the transaction ends, or refuses. Whoever moves it holds the same lock alone, and so waits for
-- all that is under way, while whoever comes is sent away. The codes are of the class by which
-- callers are told to come again.
create function hold_lender(lender text) returns void language plpgsql as $$
declare
  found_state text;
begin
  if lender = '' then
    return;
  end if;
  if not pg_try_advisory_xact_lock_shared(hashtext('mkopo.move'), hashtext(lender)) then
    raise exception 'the lender is being moved' using errcode = '57M01';
  end if;
  select state into found_state from lender_move where tenant_id = lender::uuid;
  if found_state = 'gone' then
    raise exception 'the lender is in another cell' using errcode = '57M02', detail = lender;
  elsif found_state is not null then
    raise exception 'the lender is being moved' using errcode = '57M01';
  end if;
end $$;

-- Whether rows of that lender are here and are not to be served, nor found.
create function is_elsewhere(lender uuid) returns boolean language sql stable as $$
  select exists (select from lender_move where tenant_id = lender and state in ('arriving', 'gone'))
$$;
