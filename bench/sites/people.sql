-- Makes many clients that are like one, with as few namesakes as a town has, each of a branch, as
-- their loans are. Their ids follow from their numbers.

create function bench_client_id(number bigint) returns uuid language sql immutable
  return ('00000000-0000-7000-9000-' || lpad(to_hex(number), 12, '0'))::uuid;

create procedure bench_copy_people(pattern uuid, copies bigint, branches uuid[])
language sql begin atomic
  insert into client (tenant_id, id, first_name, last_name, phone, country, id_issuing_country,
                      branch_id, created_at, updated_at)
  select tenant_id, bench_client_id(number),
         (array['Amina', 'Baraka', 'Chebet', 'Daudi', 'Esther', 'Farida', 'Grace', 'Hassan',
                'Imani', 'Juma', 'Khadija', 'Lydia', 'Mwangi', 'Njeri', 'Otieno', 'Peninah',
                'Rashid', 'Salome', 'Tabitha', 'Wanjiku'])[1 + number % 20],
         'Odhiambo' || number || 'a', '+2547' || lpad(number::text, 8, '0'), country,
         id_issuing_country, branches[1 + number % cardinality(branches)], created_at, updated_at
    from client, generate_series(0, copies - 1) as number
   where client.id = pattern;
end;
