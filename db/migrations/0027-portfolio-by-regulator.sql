-- Whose classes a lender reports its loans by: the Central Bank's, or those of the Sacco Societies
-- Regulatory Authority.
alter table tenant_setting
  add column classification text not null default 'cbk'
    check (classification in ('cbk', 'sasra'));

-- What was lent on top of a disbursement is a part of what was disbursed, in every list of loans.
create index loan_transaction_top_up on loan_transaction (tenant_id, loan_id, number)
  include (amount_minor)
  where kind = 'reschedule' and amount_minor is not null;
