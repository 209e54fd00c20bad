-- Takes the next business id for a free database name; a taken name raises unique_violation.
create or replace function open_business(wanted_dbname text) returns int
  language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into business_directory (dbname) values (wanted_dbname) returning business_id $$;
