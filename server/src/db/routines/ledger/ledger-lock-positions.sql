-- Locks the positions that a draft issues from or receives into, in one order for all drafts, and creates the rows that do not exist yet. A new
-- position starts with the product's own cost: where stock may go below zero, goods are sold before any were received (domain rules, section 7).
-- One statement sorts and locks those that exist, which are all of them nearly always: a position is never deleted, and asking first whether one is
-- missing costs as much as locking them. If one is missing, they are gone through one after the other, and those that were locked are
-- returned again. Then a new position is locked after those that exist. Two drafts can only meet crosswise there if a third one creates a position
-- between their looks at it; PostgreSQL ends one of the two, and the server runs it again.
-- The plan is the same for any list of positions; left to itself PostgreSQL would make a new one at every call, for a fifth of a millisecond.
create or replace function ledger_lock_positions(branches int[], products bigint[])
  returns table (branch_id int, product_id bigint, quantity bigint, value bigint, unit_cost bigint, movement_no bigint, dated_quantity bigint)
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  business constant int := current_business();
  locked bigint;
  wanted record;
begin
  return query
    select s.branch_id, s.product_id, s.quantity, s.value, s.unit_cost, s.movement_no, s.dated_quantity
    from (select distinct w.branch_id, w.product_id from unnest(branches, products) as w (branch_id, product_id)) w
    join stock_position s on s.business_id = business and s.branch_id = w.branch_id and s.product_id = w.product_id
    order by s.branch_id, s.product_id
    for update of s;
  get diagnostics locked = row_count;
  if locked = cardinality(products) then
    return;
  end if;
  -- Two lines of one product name the same position.
  if locked = (select count(distinct (w.branch_id, w.product_id)) from unnest(branches, products) as w (branch_id, product_id)) then
    return;
  end if;
  for wanted in
    select distinct w.branch_id, w.product_id from unnest(branches, products) as w (branch_id, product_id) order by w.branch_id, w.product_id
  loop
    select s.quantity, s.value, s.unit_cost, s.movement_no, s.dated_quantity
      into quantity, value, unit_cost, movement_no, dated_quantity
      from stock_position s
      where s.business_id = business and s.branch_id = wanted.branch_id and s.product_id = wanted.product_id for update;
    if not found then
      -- An unknown product has no cost here, and the foreign key refuses it.
      insert into stock_position (business_id, branch_id, product_id, unit_cost)
        values (business, wanted.branch_id, wanted.product_id,
          coalesce((select p.cost_price from product p where p.business_id = business and p.product_id = wanted.product_id), 0))
        on conflict do nothing;
      select s.quantity, s.value, s.unit_cost, s.movement_no, s.dated_quantity
        into quantity, value, unit_cost, movement_no, dated_quantity
        from stock_position s
        where s.business_id = business and s.branch_id = wanted.branch_id and s.product_id = wanted.product_id for update;
    end if;
    branch_id := wanted.branch_id;
    product_id := wanted.product_id;
    return next;
  end loop;
end $$;
