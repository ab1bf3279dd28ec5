-- Lenders make their own keys: who made one is shown beside it, and where and how often it is used.

alter table credential
  -- Null for those of before: the audit trail knows who made them.
  add column created_by_kind text,
  add column created_by      text,
  add column last_used_ip    inet,
  -- Calls by the day in UTC, of the last eight days: {"2026-11-16": 1250}.
  add column uses_by_day     jsonb not null default '{}';
grant update (last_used_ip, uses_by_day) on credential to mkopo_platform;

-- Adds calls to those of their day, and leaves out days that are past a week.
create function add_uses(uses jsonb, used_on date, calls bigint) returns jsonb
language sql immutable
  return (
    select jsonb_object_agg(to_char(day, 'YYYY-MM-DD'), counted)
      from (select day, sum(uses_then) as counted
              from (select key::date, value::bigint from jsonb_each_text(uses)
                    union all select used_on, calls) as every_day (day, uses_then)
             where day > used_on - 8 group by day) as days);

-- A quota that was changed is heard like any other change of a key.
create trigger count_credential_quota before update of daily_quota on credential
  for each row when (old.daily_quota is distinct from new.daily_quota)
  execute function count_credential_revision();
