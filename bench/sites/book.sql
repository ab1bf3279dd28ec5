-- How a loan of the book differs from the one it is a copy of: spread over days before that one's,
-- and over clients, branches and officers. Instalments are due on any day of a month, and those of
-- one loan in twenty so many days earlier. Laid down as it is to stay: to move rows afterwards
-- would write them twice, and what a loan takes on the disk could not be told.

-- By how many days its instalments are due earlier; where nobody is late, all keep their days.
create function bench_earlier(number bigint, late integer) returns integer language sql immutable
  return case when late = 0 then 0 else number / 20 % 30 end
         + case when number % 20 = 7 then late else 0 end;

-- How long ago it was made: on the day it is booked on, at any time of what is over of today.
create function bench_ago(number bigint, days integer) returns interval language sql stable
  return make_interval(days => (number % days)::integer)
         + (number / days * 61 % 100) / 100.0
           * (now() - date_trunc('day', now(), 'Africa/Nairobi'));

create function bench_one_of(ids uuid[]) returns text language sql immutable strict
  return format('(%L::uuid[])[1 + copied %% %s]', ids, cardinality(ids));

-- Whom nobody is named for, copies have whom the loan has.
create function bench_spread(
  days integer, late integer, clients bigint, branches uuid[], officers uuid[]
) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'booked_on', format('original.booked_on - (copied %% %s)::integer', days),
    -- What reports read is told by when ids were made.
    'id', format('uuidv7(-bench_ago(copied, %s))', days),
    'loan', jsonb_build_object(
      'loan_number', '''LN-'' || copied + 1000000',
      'client_id', format('bench_client_id(copied %% %s)', clients),
      'branch_id', bench_one_of(branches),
      'officer_id', bench_one_of(officers),
      'applied_on', format('applied_on - (copied %% %s)::integer', days),
      'disbursed_on', format('disbursed_on - (copied %% %s)::integer', days),
      'oldest_unpaid_due_on', format('oldest_unpaid_due_on - bench_earlier(copied, %s)', late),
      'created_at', format('created_at - bench_ago(copied, %s)', days),
      'updated_at', format('updated_at - bench_ago(copied, %s)', days)),
    'instalment', jsonb_build_object(
      'due_on', format('due_on - bench_earlier(copied, %s)', late),
      'accrues_from_on', format('accrues_from_on - bench_earlier(copied, %s)', late)),
    'loan_transaction', jsonb_build_object(
      'oldest_unpaid_due_on', format('oldest_unpaid_due_on - bench_earlier(copied, %s)', late),
      'effective_on', format('effective_on - (copied %% %s)::integer', days))))
$$;
