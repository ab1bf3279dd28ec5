-- Simulated money is never real (docs/decisions/0027). A lender's mobile money is real or simulated
-- for good: what first moves it decides, and is written down here. From then on every payment,
-- receipt, payout and entry of a lender of simulated money is marked, by the database itself.

alter table tenant
  -- Invented by `DEMO_DATA`: its credentials are public.
  add column is_demo boolean not null default false,
  -- Null as long as no mobile money was asked to move.
  add column rail text check (rail in ('real', 'simulated'));

-- Those that are here already were made by the demo, as the audit trail tells.
alter table tenant no force row level security;
alter table audit_record no force row level security;
update tenant set is_demo = true, rail = 'simulated'
 where exists (select from audit_record made
                where made.tenant_id = tenant.tenant_id and made.action = 'tenant.create'
                  and made.actor_kind = 'command' and made.actor_id = 'demo');
alter table audit_record force row level security;

alter table tenant add check (not is_demo or rail is not distinct from 'simulated');
grant update (rail) on tenant to mkopo_app;

create function keep_rail() returns trigger language plpgsql as $$
begin
  if new.is_demo <> old.is_demo or (old.rail is not null and new.rail is distinct from old.rail)
  then
    raise exception 'the money of lender % is % for good', old.slug, old.rail
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_rail before update on tenant for each row execute function keep_rail();

-- Whether the lender of this transaction has simulated money.
create function is_simulated() returns boolean language sql stable
  return coalesce((select rail = 'simulated' from tenant where tenant_id = current_tenant()),
                  false);

alter table payment add column simulated boolean not null default false;
alter table payout add column simulated boolean not null default false;
alter table receipt add column simulated boolean not null default false;
alter table journal_entry add column simulated boolean not null default false;

alter table payment no force row level security;
alter table payout no force row level security;
alter table receipt no force row level security;
alter table journal_entry no force row level security;
alter table journal_entry disable trigger append_only;
update payment set simulated = true from tenant
 where tenant.tenant_id = payment.tenant_id and rail = 'simulated';
update payout set simulated = true from tenant
 where tenant.tenant_id = payout.tenant_id and rail = 'simulated';
update receipt set simulated = true from tenant
 where tenant.tenant_id = receipt.tenant_id and rail = 'simulated';
update journal_entry set simulated = true from tenant
 where tenant.tenant_id = journal_entry.tenant_id and rail = 'simulated';
set constraints all immediate;
alter table journal_entry enable trigger append_only;
alter table journal_entry force row level security;
alter table receipt force row level security;
alter table payout force row level security;
alter table payment force row level security;
alter table tenant force row level security;

-- Whoever writes them says nothing of it, and so cannot forget it. What moves by the rail is of one
-- kind or the other: who did not say which before asking is refused. Entries are many, and a
-- default costs less than a trigger; a receipt may be told of while nobody knows the rail.
create function mark_simulated() returns trigger language plpgsql as $$
begin
  select rail = 'simulated' into new.simulated from tenant where tenant_id = new.tenant_id;
  -- A row for a lender that is out of sight comes to the fence next, which refuses it.
  if found and new.simulated is null then
    raise exception 'nobody knows whether the money of this % is real', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger mark_simulated before insert on payment
  for each row execute function mark_simulated();
create trigger mark_simulated before insert on payout
  for each row execute function mark_simulated();
alter table receipt alter column simulated set default is_simulated();
alter table journal_entry alter column simulated set default is_simulated();

-- Reports say whether the books hold such entries.
create index journal_entry_simulated on journal_entry (tenant_id) where simulated;
