-- The first table with a row that refers to one of these records of the business, by the foreign keys of the database, so that a table added
-- later is seen too. Rows that go with their record (cascade) are part of it; the tables in `besides` are looked at elsewhere.
create or replace function first_other_use(of_table text, ids bigint[], besides text[], out used_by text, out used_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  link record;
begin
  for link in
    select k.conrelid::regclass::text as child, a.attname as id_column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = of_table::regclass and k.confdeltype <> 'c' and cardinality(k.conkey) = 2
      and k.conrelid::regclass::text <> all (besides)
    order by 1, 2
  loop
    execute format('select %L::text, min(%I)::bigint from %s where business_id = current_business() and %I = any ($1)',
      link.child, link.id_column, link.child, link.id_column) using ids into used_by, used_id;
    if used_id is not null then
      return;
    end if;
  end loop;
  used_by := null;
end $$;
