-- Whether there is any business yet. The first start asks before it creates the demo.
create or replace function any_business() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from business_directory) $$;
