-- One search for every list of the console (docs/decisions/0056), and no index twice.

-- Who paid and what they typed, found by how it begins, as clients are: the fence keeps lower()
-- and like from an index.
alter table receipt
  add column payer_name_key text generated always as (lower(payer_name)) stored,
  add column payer_last_name_key text
    generated always as (regexp_replace(lower(payer_name), '^.*\s', '')) stored,
  add column bill_reference_key text generated always as (upper(bill_reference)) stored;
create index receipt_found_by_payer on receipt (tenant_id, payer_name_key text_pattern_ops)
  where payer_name_key is not null;
create index receipt_found_by_payer_last_name on receipt
  (tenant_id, payer_last_name_key text_pattern_ops) where payer_last_name_key is not null;
create index receipt_found_by_bill_reference on receipt
  (tenant_id, bill_reference_key text_pattern_ops);

-- These find a phone by its beginning and the whole of it alike.
create index payout_found_by_phone on payout (tenant_id, phone text_pattern_ops);
create index payment_found_by_phone on payment
  (tenant_id, phone text_pattern_ops, requested_at desc);
drop index payment_by_phone;
-- So did client_found_by_phone (0052).
drop index client_by_phone;

-- Names are compared by their keys (0052): this one was behind the fence, and never used.
drop index client_by_names;

-- Of a payer's phone the provider leaves the first digits and the last three.
alter table client
  add column phone_ends_key text generated always as (left(phone, 5) || right(phone, 3)) stored;
create index client_found_by_phone_ends on client (tenant_id, phone_ends_key);

-- The days of the books, now in the order in which staff read them.
drop index loan_transaction_by_day;
create index loan_transaction_by_day on loan_transaction (tenant_id, booked_on, id)
  where principal_owed_minor is not null;
-- Whether a repayment was taken back is looked up for each that is shown; few are.
create index loan_transaction_reversal on loan_transaction (tenant_id, loan_id)
  where kind = 'reversal';

-- What is not where it belongs, by how it stands: most receipts never are in here.
drop index receipt_in_suspense;
create index receipt_by_standing on receipt (tenant_id, status, told_at desc, id desc)
  where status in ('suspense', 'returning', 'returned', 'refuted');

-- Orders that repayments change nothing of.
alter table client
  add column name_key text generated always as (lower(first_name || ' ' || last_name)) stored;
create index client_by_name on client (tenant_id, name_key, id);
create index loan_by_amount on loan
  (tenant_id, (coalesce(approved_amount_minor, applied_amount_minor)), id);
