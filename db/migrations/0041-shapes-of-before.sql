-- Four migrations were edited after they had landed. A database that applied an earlier text of one
-- of them is let in again by "mkopo migrate --mend-checksum"; this brings its shape to what today's
-- texts make, and changes nothing on all others.

do $$
begin
  -- 0017: banks had texts for ids.
  if (select data_type = 'text' from information_schema.columns
       where table_schema = 'public' and table_name = 'registry_bank'
         and column_name = 'bank_id') then
    alter table registry_bank drop constraint registry_bank_bank_id_check;
    alter table registry_bank
      alter column bank_id type integer using bank_id::integer,
      add constraint registry_bank_bank_id_check check (bank_id between 0 and 999999);
  end if;

  -- 0021: the guarantors of a loan had no numbers. They get them in the order they were named.
  if not exists (select from information_schema.columns
                  where table_schema = 'public' and table_name = 'loan_guarantor'
                    and column_name = 'number') then
    alter table loan_guarantor disable trigger append_only;
    alter table loan_guarantor no force row level security;
    alter table loan_guarantor add column number integer check (number > 0);
    update loan_guarantor set number = counted.number
      from (select tenant_id, id, row_number() over (
                     partition by tenant_id, loan_id order by created_at, id) as number
              from loan_guarantor) as counted
     where loan_guarantor.tenant_id = counted.tenant_id and loan_guarantor.id = counted.id;
    alter table loan_guarantor
      alter column number set not null, add unique (tenant_id, loan_id, number);
    alter table loan_guarantor force row level security;
    alter table loan_guarantor enable trigger append_only;
  end if;
end
$$;
drop index if exists loan_guarantor_by_loan;

-- 0028: what was booked after the close of its day was not marked.
alter table loan_transaction
  add column if not exists is_after_close boolean not null default false;

-- 0008: a second account of arrears, which nothing reads.
drop table if exists day_arrears;
