-- Every business on this server, for the operator's commands (verify, the demo). No screen and no call reaches it.
create or replace function every_business()
  returns table (business_id int, dbname text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.business_id, d.dbname from business_directory d order by d.business_id $$;
