-- Figures of the whole installation, for its operator: sums over all businesses, and nothing that names one. `grown_bytes`: in the last
-- `measured_days`, at most 90. `sales`: numbers given to sales, whose series are years, reversed ones included.
create or replace function installation_state()
  returns table (postgres text, database_bytes bigint, measured_days int, grown_bytes bigint, sales bigint, businesses int)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select current_setting('server_version'), pg_database_size(current_database()),
      coalesce(current_date - first.day, 0), coalesce(pg_database_size(current_database()) - first.bytes, 0),
      (select coalesce(sum(last_number), 0)::bigint from document_series where series ~ '^[0-9]+$'),
      (select count(*)::int from business_directory)
    from (select 1) one
    left join lateral (select s.day, s.bytes from database_size s where s.day >= current_date - 90 order by s.day limit 1) first on true
  $$;
