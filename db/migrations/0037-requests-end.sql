-- A request ends by a no or is taken back, not by a yes or by time alone; it may be about a
-- transaction of its record; and what takes a password keeps the half of whoever asked for it.

alter table two_person_request
  -- The transaction in the path of the call, where it names one.
  add column transaction_id   uuid,
  add column rejected_by      uuid check (rejected_by <> asked_by),
  add column rejected_at      timestamptz,
  add column rejection_reason text,
  add column withdrawn_by     uuid,
  add column withdrawn_at     timestamptz,
  -- Half of a one-time password: it opens nothing without the half of whoever says yes.
  add column first_half       text,
  add check (num_nonnulls(rejected_by, rejected_at, rejection_reason) in (0, 3)),
  add check (num_nonnulls(withdrawn_by, withdrawn_at) in (0, 2)),
  add check (num_nonnulls(approved_at, rejected_at, withdrawn_at) <= 1),
  add foreign key (tenant_id, rejected_by) references staff_user (tenant_id, id),
  add foreign key (tenant_id, withdrawn_by) references staff_user (tenant_id, id);

grant update (rejected_by, rejected_at, rejection_reason, withdrawn_by, withdrawn_at)
   on two_person_request to mkopo_app;
