-- Makes many loans that are like one: the loan itself, its instalments, its transactions and what
-- they put into the books. Their ids follow from their numbers. The audit trail does not know them.

create function bench_loan_id(number bigint) returns uuid language sql immutable
  return ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;

create procedure bench_copy_loan(pattern uuid, first_number bigint, copies bigint)
language plpgsql as $$
declare
  numbers int8range := int8range(first_number, first_number + copies);
begin
  insert into loan
  select copy.* from loan,
         generate_series(lower(numbers), upper(numbers) - 1) as number,
         jsonb_populate_record(loan, jsonb_build_object(
           'id', bench_loan_id(number), 'loan_number', 'BENCH-' || number)) as copy
   where loan.id = pattern;
  insert into instalment
  select copy.* from instalment,
         generate_series(lower(numbers), upper(numbers) - 1) as copied,
         jsonb_populate_record(instalment,
           jsonb_build_object('loan_id', bench_loan_id(copied))) as copy
   where instalment.loan_id = pattern;
  insert into loan_transaction
  select copy.* from loan_transaction original,
         generate_series(lower(numbers), upper(numbers) - 1) as copied,
         jsonb_populate_record(original,
           jsonb_build_object('loan_id', bench_loan_id(copied), 'id', uuidv7())) as copy
   where original.loan_id = pattern;
  create temp table copied_entry on commit drop as
  select entry.id as original, uuidv7() as id, bench_loan_id(number) as loan_id
    from journal_entry entry, generate_series(lower(numbers), upper(numbers) - 1) as number
   where entry.loan_id = pattern;
  insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction)
  select tenant_id, copied_entry.id, booked_on, copied_entry.loan_id, loan_transaction
    from journal_entry join copied_entry on original = journal_entry.id;
  insert into journal_line
  select tenant_id, copied_entry.id, number, account_id, side, currency, amount_minor, booked_on
    from journal_line join copied_entry on original = entry_id;
end $$;
