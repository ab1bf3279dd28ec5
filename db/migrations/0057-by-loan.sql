-- What was told and is to be done about a loan is listed on its own page, and in its timeline.

create index message_by_loan on message (tenant_id, loan_id, id desc) where loan_id is not null;
create index staff_task_by_loan on staff_task (tenant_id, loan_id, id desc)
  where loan_id is not null;
