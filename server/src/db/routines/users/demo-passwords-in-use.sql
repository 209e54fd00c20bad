-- Whether any user of any business still has the published password of the demo. If so, the server stays on this machine.
create or replace function demo_passwords_in_use() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from app_user where demo_password and active) $$;
