-- Loans that began in other books (docs/decisions/0068): as of which day they were taken over, and
-- the number that they had there, by which nobody takes one over twice.

alter table loan
  add column former_number text check (length(former_number) between 1 and 60),
  add column taken_over_on date,
  add constraint loan_taken_over_check check ((former_number is null) = (taken_over_on is null));
-- One that was taken back is withdrawn, and may be taken over anew.
create unique index loan_by_former_number on loan (tenant_id, former_number)
  where former_number is not null and status <> 'withdrawn';
