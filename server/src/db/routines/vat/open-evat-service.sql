-- Remembers that the operator has given an address of the E-VAT service, or has not.
create or replace function open_evat_service(opens boolean) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ update evat_service set is_open = opens where is_open <> opens $$;
