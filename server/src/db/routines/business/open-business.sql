-- Assigns the next business id to a free database name; a name that is taken raises unique_violation.
create or replace function open_business(wanted_dbname text) returns int
  language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into business_directory (dbname) values (wanted_dbname) returning business_id $$;
