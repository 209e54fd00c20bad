-- The value that goods take with them: their share of it, all of it with the last unit, and the last unit cost for what goes below zero
-- (domain/src/stock/position.ts). In plpgsql, which prepares only the expression that it evaluates.
create or replace function value_that_leaves(there bigint, worth bigint, last_unit_cost bigint, taken bigint) returns bigint
  language plpgsql immutable parallel safe as $$
begin
  if taken < there then
    return divide_half_up(worth::numeric * taken, there);
  end if;
  return case when there > 0 then worth else 0 end + divide_half_up((taken - greatest(there, 0))::numeric * last_unit_cost, 1000000);
end $$;
