-- The app lists what a member paid: without an index all payments of the lender are gone through.
-- Where there are very many, make it beforehand, by "create index concurrently": this then finds it
-- made.
create index if not exists payment_by_client on payment
  (tenant_id, client_id, requested_at desc, id desc);
