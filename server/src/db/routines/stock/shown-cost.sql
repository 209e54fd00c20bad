-- The cost price shown everywhere (decision D23): value ÷ quantity, to ten-thousandths; at or below zero the last unit cost.
create or replace function shown_cost(quantity bigint, value bigint, last_unit_cost bigint) returns bigint
  language sql immutable parallel safe
  as $$ select case when quantity > 0 then div(2 * value::numeric * 1000000 + quantity, 2 * quantity::numeric)::bigint else last_unit_cost end $$;
