-- What each payment costs beside its rows (docs/decisions/0092).

-- Claims several keys as demand_key claims one. All are locked first: whoever holds the locks sees
-- what their last holders committed.
create function demand_keys(lock_numbers bigint[], is_test boolean, hashes bytea[]) returns void
language plpgsql as $$
declare
  are_ours boolean;
begin
  select bool_and(pg_try_advisory_xact_lock(number)) into are_ours from unnest(lock_numbers) number;
  if are_ours then
    if is_test then
      perform from sandbox.idempotency_record
        where tenant_id = current_tenant() and scope_hash = any (hashes)
          and created_at < now() + interval '1 hour';
    else
      perform from idempotency_record
        where tenant_id = current_tenant() and scope_hash = any (hashes)
          and created_at < now() + interval '1 hour';
    end if;
    if not found then
      return;
    end if;
  end if;
  raise exception 'a key of these is in use or has been used' using errcode = 'MK001';
end $$;

-- A value with its length, so that no two different records spell the same text.
create function audit_part(part text) returns text language sql immutable
  return coalesce(length(part) || ':' || part, '-');

-- The same text as before. Without a query in it, it is worked out within the trigger.
create or replace function audit_content_hash(record audit_record) returns bytea language sql stable
  return sha256(convert_to(concat_ws(',',
    audit_part(record.tenant_id::text), audit_part(record.id::text),
    audit_part((extract(epoch from record.at))::text),
    audit_part(record.actor_kind), audit_part(record.actor_id), audit_part(host(record.ip)),
    audit_part(record.request_id), audit_part(record.action), audit_part(record.subject_kind),
    audit_part(record.subject_id::text), audit_part(record.before::text),
    audit_part(record.after::text)), 'UTF8'));

-- Each line finds its entry by the key. A join would be planned once for all that a connection
-- writes, over a table that was small then.
create or replace function refuse_stray_lines() returns trigger language plpgsql as $$
declare
  ours xid8 := place_now();
begin
  if exists (
    select from fresh
     where (select entry.made_by = ours and entry.booked_on = fresh.booked_on
              from journal_entry entry
             where entry.tenant_id = fresh.tenant_id and entry.id = fresh.entry_id) is not true)
  then
    raise exception 'journal lines are written with their entry, in one transaction'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
