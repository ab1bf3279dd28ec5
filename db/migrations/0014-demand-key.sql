-- Claims an idempotency key for this transaction, or ends the transaction: whatever was sent behind
-- it in the same flight is then refused at once, without waiting for any lock. Each statement in
-- here has its own view, so whoever gets the lock sees what its last holder committed. Days that
-- have not begun are left out; the clocks of two transactions may differ by less than an hour.
create function demand_key(lock_number bigint, is_test boolean, hash bytea) returns void
language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(lock_number) then
    if is_test then
      perform from sandbox.idempotency_record
        where tenant_id = current_tenant() and scope_hash = hash
          and created_at < now() + interval '1 hour';
    else
      perform from idempotency_record
        where tenant_id = current_tenant() and scope_hash = hash
          and created_at < now() + interval '1 hour';
    end if;
    if not found then
      return;
    end if;
  end if;
  raise exception 'this key is in use or has been used' using errcode = 'MK001';
end $$;
