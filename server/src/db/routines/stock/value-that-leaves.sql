-- What goods take along when they leave: their share of the value, all of it with the last of them, and the last unit cost for what goes
-- beyond (domain/src/stock/position.ts).
create or replace function value_that_leaves(there bigint, worth bigint, last_unit_cost bigint, taken bigint) returns bigint
  language sql immutable parallel safe
  as $$
    select case
      when taken < there then divide_half_up(worth::numeric * taken, there)
      else case when there > 0 then worth else 0 end + divide_half_up((taken - greatest(there, 0))::numeric * last_unit_cost, 1000000)
    end::bigint
  $$;
