-- Loans that somebody else held when their turn came: the run goes on without them, and comes back
-- to them before it ends.
alter table day_run
  add column held_loans uuid[] not null default '{}',
  add check (status = 'running' or held_loans = '{}');
