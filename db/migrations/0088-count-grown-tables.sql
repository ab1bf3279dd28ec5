-- Has PostgreSQL count what stands in small tables that have grown by a tenth since it did so last,
-- or that it has no statistics of. Autovacuum does so a minute later; until then it takes thousands
-- of rows that were just imported for one, and compares each with all others. Of large tables it
-- knows enough. Who is counting a table already is not waited for, and a day that is dropped
-- meanwhile needs none.
create procedure count_grown_tables()
language plpgsql security definer set search_path = public as $$
declare
  grown regclass;
begin
  for grown in
    select oid from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and pg_relation_size(oid) between 1 and 64 * 1024 * 1024
       and (reltuples <= 0 or pg_stat_get_mod_since_analyze(oid) > 50 + reltuples / 10)
  loop
    begin
      execute format('analyze (skip_locked) %s', grown);
    exception when undefined_table then
      null;
    end;
  end loop;
end $$;
-- contract: it is new, so nobody calls it yet.
revoke all on procedure count_grown_tables from public;
grant execute on procedure count_grown_tables to mkopo_platform;
