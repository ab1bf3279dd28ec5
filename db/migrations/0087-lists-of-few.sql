-- What is asked of lists of many, and few are: without an index all are gone through for a page.
-- Where there are very many, make these beforehand, by "create index concurrently": this then finds
-- them made. Nearly all money comes by M-Pesa, and most people were never looked up: a page of
-- these is soon found, and they pay for no index. None of these indexes is of all rows of a lender:
-- before there are statistics PostgreSQL would take the newest of such for any look-up at all.
create index if not exists loan_newest_restructured on loan
  (tenant_id, created_at desc, id desc)
  where status = 'disbursed' and kept_days_past_due is not null;
create index if not exists client_newest_of_identity on client
  (tenant_id, identity_status, created_at desc, id desc) where identity_status <> 'unverified';
create index if not exists repayment_newest_of_method on loan_transaction
  (tenant_id, method, made_at desc, id desc) where kind = 'repayment' and method <> 'mpesa';
create index if not exists repayment_booked_of_method on loan_transaction
  (tenant_id, method, booked_on desc, id desc)
  where kind = 'repayment' and method <> 'mpesa' and principal_owed_minor is not null;
