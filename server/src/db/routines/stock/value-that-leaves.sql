-- The value that goods take with them: their share of it, all of it with the last unit, and the last unit cost for what goes below zero
-- (domain/src/stock/position.ts). In plpgsql, which prepares only the expression that it evaluates.
create or replace function value_that_leaves(there bigint, worth bigint, last_unit_cost bigint, taken bigint) returns bigint
  language plpgsql immutable parallel safe as $$
begin
  -- Small numbers in integers: the same, and numerics cost ten times as much.
  if taken < there and least(worth, taken) >= 0 and greatest(worth, taken) <= 1000000000 and there <= 1000000000000000000 then
    return (2 * worth * taken + there) / (2 * there);
  end if;
  if taken < there then
    return divide_half_up(worth::numeric * taken, there);
  end if;
  return case when there > 0 then worth else 0 end + divide_half_up((taken - greatest(there, 0))::numeric * last_unit_cost, 1000000);
end $$;
