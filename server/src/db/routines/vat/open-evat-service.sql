-- Remembers whether the operator has given an address of the E-VAT service, and whether that is the test service.
create or replace function open_evat_service(opens boolean, tests boolean) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ update evat_service set is_open = opens, is_test = tests where (is_open, is_test) <> (opens, tests) $$;
