-- What partners say of a repayment beyond its day: the moment it was paid.
alter table loan_transaction add column paid_at timestamptz;
