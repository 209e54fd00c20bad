-- The order of a visitor with this token, before any business is known. One row or none.
create or replace function find_public_order(wanted_hash bytea)
  returns table (business_id int, order_number text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select o.business_id, o.order_number from shop_order o where o.token_hash = wanted_hash $$;
