-- The first day that is open is folded too, a piece at a time (docs/decisions/0100): of it, rows of
-- loan_transaction with ids less than this count in the sums. Null: nothing of it is folded.
alter table folded_books add column below_id uuid;
alter table folded_portfolio add column below_id uuid;

-- A piece stands on the days before it, and its sums are by officer. Whoever changes what is folded
-- of those, or whose it is, says anew what is folded of it; who does not has dropped it.
create function drop_piece_of_day() returns trigger language plpgsql as $$
begin
  if new.below_id is not distinct from old.below_id then
    new.below_id := null;
  end if;
  return new;
end $$;

create trigger drop_piece_of_day before update on folded_books
  for each row execute function drop_piece_of_day();
create trigger drop_piece_of_day before update on folded_portfolio
  for each row execute function drop_piece_of_day();

-- A piece may bring less than the one before it, and is added to it by one insert.
alter table expected_day drop constraint expected_day_next_minor_check;
