-- Makes many loans that are like one: the loan itself, its instalments, its transactions and what
-- they put into the books. Their ids follow from their numbers. The audit trail does not know them.

create function bench_loan_id(number bigint) returns uuid language sql immutable
  return ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;

-- Copies rows of a table as they are but for some columns: of these it is told what to write, in
-- SQL over `original` and `copied`, the number of the copy.
create procedure bench_copy_rows(
  source regclass, pattern_is text, numbers int8range, changes jsonb
) language plpgsql as $$
begin
  execute format(
    'insert into %s select %s from %s original, generate_series(%s, %s) as copied where %s',
    source,
    (select string_agg(coalesce(changes ->> attname, format('original.%I', attname)), ', '
                       order by attnum)
       from pg_attribute where attrelid = source and attnum > 0 and not attisdropped),
    source, lower(numbers), upper(numbers) - 1, pattern_is);
end $$;

-- How a copy differs, besides its ids and its number, is told by column and by table; of what is
-- booked, in all tables, by `booked_on` and `id`.
create procedure bench_copy_loan(
  pattern uuid, first_number bigint, copies bigint, changes jsonb default '{}'
) language plpgsql as $$
declare
  numbers int8range := int8range(first_number, first_number + copies);
  of_pattern text := format('original.loan_id = %L', pattern);
  new_loan constant jsonb := '{"loan_id": "bench_loan_id(copied)"}';
  booked_on text := coalesce(changes ->> 'booked_on', 'original.booked_on');
  new_id text := coalesce(changes ->> 'id', 'uuidv7()');
begin
  call bench_copy_rows('loan', format('original.id = %L', pattern), numbers,
    '{"id": "bench_loan_id(copied)", "loan_number": "''BENCH-'' || copied"}'
      || coalesce(changes -> 'loan', '{}'));
  call bench_copy_rows('instalment', of_pattern, numbers,
    new_loan || coalesce(changes -> 'instalment', '{}'));
  call bench_copy_rows('loan_transaction', of_pattern, numbers,
    new_loan || jsonb_build_object('id', new_id, 'booked_on', booked_on)
      || coalesce(changes -> 'loan_transaction', '{}'));
  execute format(
    'create temp table copied_entry on commit drop as
     select original.id as original, %s as id, copied
       from journal_entry original, generate_series(%s, %s) as copied where %s',
    new_id, lower(numbers), upper(numbers) - 1, of_pattern);
  execute format(
    'insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction)
     select tenant_id, copied_entry.id, %s, bench_loan_id(copied), loan_transaction
       from journal_entry original join copied_entry on copied_entry.original = original.id',
    booked_on);
  execute format(
    'insert into journal_line
     select tenant_id, copied_entry.id, number, account_id, side, currency, amount_minor, %s
       from journal_line original join copied_entry on copied_entry.original = entry_id',
    booked_on);
end $$;
