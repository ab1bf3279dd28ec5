-- People write into the books themselves: each entry says why, and may be taken back once by its
-- mirror. Days that were reported can be locked: nothing more is booked on them, by any door.

alter table journal_entry
  add column memo text check (length(memo) between 1 and 200),
  -- Who wrote it, and who said yes to it where two are asked for; null: the operator's command.
  add column entered_by uuid,
  add column seconded_by uuid,
  add column reverses uuid,
  add check (memo is null or num_nonnulls(loan_id, savings_account_id, receipt_id) = 0),
  -- contract: the version before writes none of these columns, so it passes the checks.
  add check (memo is not null or num_nonnulls(entered_by, seconded_by, reverses) = 0),
  add foreign key (tenant_id, reverses) references journal_entry (tenant_id, id);
create unique index journal_entry_reversed_once on journal_entry (tenant_id, reverses)
  where reverses is not null;

alter table tenant_setting add column books_locked_through date;

create function refuse_locked_days() returns trigger language plpgsql as $$
declare
  day date;
begin
  select fresh.booked_on into day
    from fresh
    join tenant_setting setting on setting.tenant_id = fresh.tenant_id
   where fresh.booked_on <= setting.books_locked_through
   limit 1;
  if day is not null then
    raise exception 'the books are locked: nothing more is booked on %', day
      using errcode = 'check_violation', constraint = 'books_locked';
  end if;
  return null;
end $$;
create trigger refuse_locked_days after insert on journal_entry
  referencing new table as fresh for each statement execute function refuse_locked_days();
