-- What an application hangs on its loan is bounded here too, by what core/product/custom-field.ts
-- takes: texts, numbers and truths under short keys, 16 KiB in all. PostgreSQL writes a blank after
-- each colon and comma of JSON, hence the room for a hundred fields.
--
-- A trigger and no constraint: a constraint is asked whenever a row changes, also one that is not
-- valid for the rows before it, so a loan that took in too much last year could not be repaid this
-- year. What was taken in before stays as it is.
create function refuse_unfit_custom_fields() returns trigger
language plpgsql as $$
begin
  if jsonb_typeof(new.custom_fields) <> 'object'
    or octet_length(new.custom_fields::text) > 16384 + 300
    or exists (
      select from jsonb_each(new.custom_fields)
       where length(key) > 60 or key in ('__proto__', 'constructor', 'prototype')
          or jsonb_typeof(value) in ('object', 'array')
          or length(value #>> '{}') > 1000)
  then
    raise exception 'custom fields of loan % are too large, or hold more than plain values', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger loan_custom_fields_fit
  before insert or update of custom_fields on loan
  for each row execute function refuse_unfit_custom_fields();
