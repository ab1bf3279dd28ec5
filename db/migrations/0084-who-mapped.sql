-- Who says which column of a file is which says what is brought in: where two persons are asked
-- for, they do not confirm it (docs/decisions/0095). Null: nobody had to, or it was before this.
alter table data_import add column mapped_by text;
