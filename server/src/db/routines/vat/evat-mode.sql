-- Whether the operator has given an address of the E-VAT service, and of which one: off, test or live.
create or replace function evat_mode() returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select case when not is_open then 'off' when is_test then 'test' else 'live' end from evat_service $$;
