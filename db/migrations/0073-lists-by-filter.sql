-- Lists newest first, by each filter that they offer: a page of fifty reads fifty rows, however
-- many there are and however few of them pass. Nothing that a repayment changes is in them. Where
-- there are very many loans, make them beforehand, by "create index concurrently": this then finds
-- them made.
create index if not exists loan_by_product on loan
  (tenant_id, product_id, created_at desc, id desc);
create index if not exists loan_newest_of_officer on loan
  (tenant_id, officer_id, created_at desc, id desc) where officer_id is not null;
create index if not exists loan_newest_of_branch on loan
  (tenant_id, branch_id, created_at desc, id desc) where branch_id is not null;
create index if not exists client_newest_of_branch on client
  (tenant_id, branch_id, created_at desc, id desc) where branch_id is not null;
drop index loan_by_officer;
drop index loan_by_branch;
drop index client_by_branch;
