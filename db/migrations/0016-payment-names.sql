-- Money that came in is taken in once, whatever it was for and however often it is told: the name
-- that the payer has for it is unique for recoveries and application fees too.
create unique index loan_receipt_by_reference
  on loan_transaction (tenant_id, kind, method, reference)
  where kind in ('recovery', 'fee_payment') and reference is not null;
