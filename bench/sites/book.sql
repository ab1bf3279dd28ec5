-- Copies a loan of the book as copy-loan.sql does, spread over the days of a year that ends today
-- and over clients, branches and officers. Instalments keep their days, but of one loan in twenty,
-- which is sixty days late. Laid down as it is to stay: to move rows afterwards would write them
-- twice, and what a loan takes on the disk could not be told.

create function bench_day(number bigint) returns integer language sql immutable
  return (number % 365)::integer;

create function bench_late(number bigint) returns integer language sql immutable
  return case when number % 20 = 7 then 60 else 0 end;

create procedure bench_copy_book(
  pattern uuid, first_number bigint, copies bigint, clients uuid[], branches uuid[], officers uuid[]
) language plpgsql as $$
declare
  last_number bigint := first_number + copies - 1;
begin
  insert into loan
  select copy.* from loan, generate_series(first_number, last_number) as number,
         jsonb_populate_record(loan, jsonb_build_object(
           'id', bench_loan_id(number), 'loan_number', 'BOOK-' || number,
           'client_id', clients[1 + number % cardinality(clients)],
           'branch_id', branches[1 + number % cardinality(branches)],
           'officer_id', officers[1 + number % cardinality(officers)],
           'applied_on', applied_on - bench_day(number),
           'disbursed_on', disbursed_on - bench_day(number),
           'oldest_unpaid_due_on', oldest_unpaid_due_on - bench_late(number) - case
              when bench_late(number) > 0 then oldest_unpaid_due_on - current_date else 0 end,
           'created_at', created_at - make_interval(days => bench_day(number)),
           'updated_at', updated_at - make_interval(days => bench_day(number)))) as copy
   where loan.id = pattern;
  insert into instalment
  select copy.* from instalment, generate_series(first_number, last_number) as copied,
         jsonb_populate_record(instalment, jsonb_build_object(
           'loan_id', bench_loan_id(copied),
           'due_on', due_on - bench_late(copied),
           'accrues_from_on', accrues_from_on - bench_late(copied))) as copy
   where instalment.loan_id = pattern;
  insert into loan_transaction
  select copy.* from loan_transaction original,
         generate_series(first_number, last_number) as copied,
         jsonb_populate_record(original, jsonb_build_object(
           'loan_id', bench_loan_id(copied), 'id', uuidv7(),
           'booked_on', booked_on - bench_day(copied),
           'effective_on', effective_on - bench_day(copied))) as copy
   where original.loan_id = pattern;
  create temp table copied_entry on commit drop as
  select entry.id as original, uuidv7() as id, bench_loan_id(number) as loan_id,
         entry.booked_on - bench_day(number) as booked_on
    from journal_entry entry, generate_series(first_number, last_number) as number
   where entry.loan_id = pattern;
  insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction)
  select tenant_id, copied_entry.id, copied_entry.booked_on, copied_entry.loan_id, loan_transaction
    from journal_entry join copied_entry on original = journal_entry.id;
  insert into journal_line
  select tenant_id, copied_entry.id, number, account_id, side, currency, amount_minor,
         copied_entry.booked_on
    from journal_line join copied_entry on original = entry_id;
end $$;
