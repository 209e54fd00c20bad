-- The identity of the business of this transaction, which it keeps in every installation: its files in a store are named by it.
create or replace function own_identity() returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.identity::text from business_directory d where d.business_id = current_business() $$;
