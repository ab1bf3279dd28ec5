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
