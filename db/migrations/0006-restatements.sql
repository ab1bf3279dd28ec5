-- When a transaction is reversed, what came after it is played again, and payments may pay off
-- other debts than they did at first. The transaction stays as it was; how it counts since is
-- written here, and the newest word holds.

create table repayment_restatement (
  tenant_id         uuid not null,
  loan_id           uuid not null,
  -- The repayment, and the reversal that made it count anew.
  number            integer not null,
  restated_by       integer not null,
  principal_minor   bigint not null,
  interest_minor    bigint not null,
  fees_minor        bigint not null,
  penalties_minor   bigint not null,
  overpayment_minor bigint not null,
  primary key (tenant_id, loan_id, number, restated_by),
  foreign key (tenant_id, loan_id, number) references loan_transaction (tenant_id, loan_id, number),
  foreign key (tenant_id, loan_id, restated_by)
    references loan_transaction (tenant_id, loan_id, number),
  check (restated_by > number)
);
call fence_by_tenant('repayment_restatement');
call make_append_only('repayment_restatement');
grant select, insert on repayment_restatement to mkopo_app;
