-- The value that goods take with them: their share of it, all of it with the last unit, and the last unit cost for what goes below zero
-- (domain/src/stock/position.ts).
create or replace function value_that_leaves(there bigint, worth bigint, last_unit_cost bigint, taken bigint) returns bigint
  language sql immutable parallel safe
  as $$
    select case
      when taken < there then divide_half_up(worth::numeric * taken, there)
      else case when there > 0 then worth else 0 end + divide_half_up((taken - greatest(there, 0))::numeric * last_unit_cost, 1000000)
    end::bigint
  $$;
