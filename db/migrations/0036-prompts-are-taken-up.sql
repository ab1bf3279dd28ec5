-- A prompt is written down with the answer to the call that asks for it, and taken up after that,
-- once, by that call or by a job: whoever dies in between leaves it to the next
-- (docs/decisions/0033).

alter table payment add column taken_up_at timestamptz;

-- Those of before were asked for by the call itself, or nobody can tell.
update payment set taken_up_at = requested_at;
