-- The unit cost of a position after goods came in: the average of its stock, or what was paid for goods that only filled a gap. A change of value that
-- leaves no stock keeps it. In plpgsql, which prepares only the expression that it evaluates.
create or replace function unit_cost_after(quantity bigint, quantity_after bigint, value_after bigint, paid bigint, unit_cost bigint) returns bigint
  language plpgsql immutable parallel safe as $$
begin
  if quantity_after > 0 then
    return divide_half_up(value_after::numeric * 1000000, quantity_after);
  end if;
  if quantity > 0 then
    return divide_half_up(paid::numeric * 1000000, quantity);
  end if;
  return unit_cost;
end $$;
