-- How a loan of the book differs from the one it is a copy of: spread over days before that one's,
-- and over clients, branches and officers. Instalments keep their days, but of one loan in twenty,
-- which is so many days late. Laid down as it is to stay: to move rows afterwards would write them
-- twice, and what a loan takes on the disk could not be told.

create function bench_late(number bigint, days integer) returns integer language sql immutable
  return case when number % 20 = 7 then days else 0 end;

create function bench_one_of(ids uuid[]) returns text language sql immutable strict
  return format('(%L::uuid[])[1 + copied %% %s]', ids, cardinality(ids));

-- Whom nobody is named for, copies have whom the loan has.
create function bench_spread(
  days integer, late integer, clients bigint, branches uuid[], officers uuid[]
) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'booked_on', format('original.booked_on - (copied %% %s)::integer', days),
    'loan', jsonb_build_object(
      'loan_number', '''LN-'' || copied + 1000000',
      'client_id', format('bench_client_id(copied %% %s)', clients),
      'branch_id', bench_one_of(branches),
      'officer_id', bench_one_of(officers),
      'applied_on', format('applied_on - (copied %% %s)::integer', days),
      'disbursed_on', format('disbursed_on - (copied %% %s)::integer', days),
      'oldest_unpaid_due_on', format(
        'case when bench_late(copied, %1$s) > 0 and oldest_unpaid_due_on is not null
              then current_date - %1$s else oldest_unpaid_due_on end', late),
      'created_at', format('created_at - make_interval(days => (copied %% %s)::integer)', days),
      'updated_at', format('updated_at - make_interval(days => (copied %% %s)::integer)', days)),
    'instalment', jsonb_build_object(
      'due_on', format('due_on - bench_late(copied, %s)', late),
      'accrues_from_on', format('accrues_from_on - bench_late(copied, %s)', late)),
    'loan_transaction', jsonb_build_object(
      'effective_on', format('effective_on - (copied %% %s)::integer', days))))
$$;
