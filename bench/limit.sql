-- The limit that a repayment over HTTP is measured against: one function that writes the very same
-- rows, as the same role and behind the same fence, and does nothing else. It knows loans without
-- fees and penalties on the day they were paid out, looks up no key and no reference, and expects
-- no refusal. A test compares its rows with the server's.

create function bench_repay(
  asked_tenant uuid, asked_loan uuid, amount bigint, payer_reference text, actor text,
  request text, key_hash bytea, key_fingerprint bytea
) returns void language plpgsql as $$
declare
  today date := (now() at time zone 'Africa/Nairobi')::date;
  paid_id uuid := uuidv7();
  entry uuid := uuidv7();
  old loan;
  due instalment;
  rest bigint := amount;
  part_interest bigint;
  part_principal bigint;
  paid_interest bigint := 0;
  paid_principal bigint := 0;
  oldest date;
  changes jsonb := '[]';
  money jsonb;
  move jsonb;
  approved jsonb;
begin
  perform set_config('role', 'mkopo_app', true),
          set_config('app.tenant_id', asked_tenant::text, true),
          set_config('statement_timeout', '10s', true),
          set_config('idle_in_transaction_session_timeout', '10s', true);

  select * into old from loan where tenant_id = asked_tenant and id = asked_loan
     for no key update;

  for due in
    select * from instalment
     where tenant_id = asked_tenant and loan_id = asked_loan
       and (principal_charged_minor > principal_settled_minor
            or interest_charged_minor > interest_settled_minor)
     order by number
  loop
    part_interest := least(rest, due.interest_charged_minor - due.interest_settled_minor);
    part_principal := least(rest - part_interest,
                            due.principal_charged_minor - due.principal_settled_minor);
    rest := rest - part_interest - part_principal;
    paid_interest := paid_interest + part_interest;
    paid_principal := paid_principal + part_principal;
    if part_interest + part_principal > 0 then
      update instalment
         set interest_settled_minor = interest_settled_minor + part_interest,
             principal_settled_minor = principal_settled_minor + part_principal
       where tenant_id = asked_tenant and loan_id = asked_loan and number = due.number;
    end if;
    if part_interest > 0 then
      changes := changes || jsonb_build_object(
        'instalment', due.number, 'kind', 'interest', 'chargedMinor', '0',
        'recognisedMinor', '0', 'settledMinor', part_interest::text,
        'unearnedMinor', part_interest::text);
    end if;
    if part_principal > 0 then
      changes := changes || jsonb_build_object(
        'instalment', due.number, 'kind', 'principal', 'chargedMinor', '0',
        'recognisedMinor', '0', 'settledMinor', part_principal::text);
    end if;
    oldest := due.due_on;
    exit when rest = 0
      and (due.principal_charged_minor - due.principal_settled_minor > part_principal
           or due.interest_charged_minor - due.interest_settled_minor > part_interest);
  end loop;

  update loan
     set transactions = transactions + 1, oldest_unpaid_due_on = oldest, updated_at = now(),
         event_count = event_count + 1,
         last_event_by = greatest(pg_current_xact_id(), last_event_by),
         principal_owed_minor = principal_owed_minor - paid_principal,
         interest_owed_minor = interest_owed_minor - paid_interest
   where tenant_id = asked_tenant and id = asked_loan;

  money := jsonb_build_object('currency', old.currency, 'minor', amount::text);
  move := jsonb_build_object('kind', 'repayment', 'amount', money, 'method', 'mpesa');
  approved := jsonb_build_object(
    'amount', jsonb_build_object('currency', old.currency,
                                 'minor', old.approved_amount_minor::text),
    'termDays', old.approved_term_days);
  insert into loan_transaction (tenant_id, loan_id, number, id, kind, effective_on, booked_on, move,
      laid, changes, standing, credit_minor, lost_minor, amount_minor, method, reference,
      principal_owed_minor, oldest_unpaid_due_on, principal_minor, interest_minor, fees_minor,
      penalties_minor, overpayment_minor, paid_at)
  values (asked_tenant, asked_loan, old.transactions + 1, paid_id, 'repayment', today, today, move,
      '[]', changes, null, 0, 0, amount, 'mpesa', payer_reference,
      old.principal_owed_minor - paid_principal, oldest, paid_principal, paid_interest, 0, 0, 0,
      now());

  insert into money_name (tenant_id, namespace, name, kind, holder_id)
  values (asked_tenant, 'mpesa', payer_reference, 'repayment', paid_id);

  insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction)
  values (asked_tenant, entry, today, asked_loan, old.transactions + 1);
  insert into journal_line (tenant_id, entry_id, number, account_id, side, currency, amount_minor,
                            booked_on)
  select asked_tenant, entry, row_number() over (order by line.place), account.id, line.side,
         old.currency, line.minor, today
    from (values (1, 'clearing_mpesa', 'debit', amount),
                 (2, 'unearned_interest', 'credit', paid_interest),
                 (3, 'loans_receivable', 'credit', paid_principal)
         ) as line (place, role, side, minor)
    join account on account.tenant_id = asked_tenant and account.role = line.role
   where line.minor > 0;

  insert into audit_record (tenant_id, actor_kind, actor_id, ip, request_id, action, subject_kind,
                            subject_id, before, after)
  values (asked_tenant, 'key', actor, '127.0.0.1', request, 'loan.repayment', 'loan', asked_loan,
    jsonb_build_object('status', old.status, 'approved', approved, 'disbursedOn', old.disbursed_on,
      'closedOn', null, 'version', old.schedule_version, 'creditMinor', '0', 'lostMinor', '0',
      'owed', bench_owed(old.principal_owed_minor, old.interest_owed_minor)),
    jsonb_build_object('status', old.status, 'approved', approved, 'disbursedOn', old.disbursed_on,
      'closedOn', null, 'version', old.schedule_version, 'creditMinor', '0', 'lostMinor', '0',
      'owed', bench_owed(old.principal_owed_minor - paid_principal,
                         old.interest_owed_minor - paid_interest),
      'transaction', jsonb_build_object('id', paid_id, 'number', old.transactions + 1,
        'reference', payer_reference, 'on', today, 'bookedOn', today, 'move', move)));

  insert into outbox_event
         (tenant_id, type, subject_kind, subject_id, data, sequence, committed_by)
  values (asked_tenant, 'repayment.posted', 'repayment', paid_id,
    jsonb_build_object('repayment_id', paid_id, 'loan_id', asked_loan,
                       'client_id', old.client_id, 'loan_status', old.status,
                       'amount', bench_units(amount), 'currency', old.currency),
    old.event_count + 1, greatest(pg_current_xact_id(), old.last_event_by));

  if key_hash is not null then
    insert into idempotency_record (tenant_id, scope_hash, fingerprint, request_id, status, body)
    values (asked_tenant, key_hash, key_fingerprint, request, 201,
      json_build_object('code', 'success', 'message', 'Success', 'request_id', request, 'data',
        json_build_object('id', paid_id, 'loan_id', asked_loan, 'client_id', old.client_id,
          'amount', bench_units(amount), 'payment_method', 'mpesa', 'reference', payer_reference,
          'paid_at', now(), 'status', 'posted', 'allocation',
          json_build_object('principal', bench_units(paid_principal),
            'interest', bench_units(paid_interest), 'fees', 0, 'penalties', 0, 'overpayment', 0),
          'loan_status', old.status, 'loan_balance',
          bench_units(old.principal_owed_minor + old.interest_owed_minor - amount)))::text);
  end if;
end $$;

create function bench_units(minor bigint) returns float8 language sql immutable
  return minor / 100.0;

create function bench_owed(principal bigint, interest bigint) returns jsonb language sql immutable
  return jsonb_build_object('principalMinor', principal::text, 'interestMinor', interest::text,
    'feesMinor', '0', 'penaltiesMinor', '0', 'totalMinor', (principal + interest)::text);
