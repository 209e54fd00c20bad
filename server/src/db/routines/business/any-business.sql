-- Is there any business yet? The first run asks before it makes the demo.
create or replace function any_business() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from business_directory) $$;
