-- Whose provider calls at this address. Callers name no business.
create or replace function find_wallet_callback(token text) returns table (business_id int, provider_id int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.business_id, p.provider_id from wallet_provider p where p.callback_token = token;
$$;
