-- Pages on other origins may call the Member API, where the app that they call with lists them
-- (docs/decisions/0076). Each is kept as browsers send it: scheme, host and port.

alter table credential
  add column allowed_origins text[] not null default '{}'
    constraint credential_origins_of_apps check (
      (family = 'member' or allowed_origins = '{}')
      and cardinality(allowed_origins) <= 20
      and array_position(allowed_origins, null) is null);

-- A list that was changed is heard like any other change of a key.
create trigger count_credential_origins before update of allowed_origins on credential
  for each row when (old.allowed_origins is distinct from new.allowed_origins)
  execute function count_credential_revision();
