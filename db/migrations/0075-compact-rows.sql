-- Rows that do not repeat what stands elsewhere. A version before this one cannot read them, so a
-- lender of before gets them when its operator says that all servers are of this version (mkopo
-- compact); whoever is taken on from now on has them from the start.
alter table tenant add column compact_rows boolean not null default false;
alter table tenant alter column compact_rows set default true;
grant update (compact_rows) on tenant to mkopo_app;

-- Null: as the version of the product has them, which is never changed.
alter table loan alter column terms drop not null;

-- Null: as after the transaction before. The first begins from a loan that is pending.
alter table loan_transaction alter column standing drop not null;
-- Null: what it laid follows from the move, which then has dates in place of a schedule, and from
-- what it changed.
alter table loan_transaction alter column laid drop not null;

-- Lines are found by account and day. Those of one day are many, and an index that says no more of
-- them keeps them in a twelfth of the room. Where there are very many lines, make it beforehand, by
-- "create index concurrently": this then finds it made.
create index if not exists journal_line_by_day on journal_line (tenant_id, account_id, booked_on);
drop index journal_line_by_account;
