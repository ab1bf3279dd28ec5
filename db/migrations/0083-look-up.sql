-- Clients are looked up by e-mail, and by names with a slip in them (docs/decisions/0096). All are
-- columns, because the fence keeps lower() and split_part() from an index.
alter table client
  add column email_key text generated always as (lower(email)) stored,
  -- The first of the first names and the last of the last, each a whole word: a word that is
  -- spelt otherwise is compared with whole words alone.
  add column given_name_key text
    generated always as (split_part(lower(first_name), ' ', 1)) stored,
  add column family_name_key text
    generated always as (split_part(lower(last_name), ' ', -1)) stored;
create index client_found_by_email on client (tenant_id, email_key) where email_key is not null;
create index client_found_by_given_name on client (tenant_id, given_name_key text_pattern_ops);
create index client_found_by_family_name on client
  (tenant_id, family_name_key text_pattern_ops);
