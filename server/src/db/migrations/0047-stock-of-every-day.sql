-- A document dated back takes goods from every day since its date (decision D25). While negative stock is off, no day may fall below zero.
-- Documents dated today cannot do that, and cost nothing more: the condition of the trigger is evaluated without calling a function.
--
-- Error code: AK047 a past day would fall below zero

-- The first day, from one day on, at whose end a position had less than is wanted; no row when there is none. Quantities in ten-thousandths.
create function first_day_short_of(wanted_branch int, wanted_product bigint, from_day date, wanted bigint)
  returns table (day date, on_hand bigint)
  language sql stable set search_path = public, pg_temp as $$
  select level.day, level.on_hand
  from (
    select change.day, sum(sum(change.quantity)) over (order by change.day)::bigint as on_hand
    from (
      select greatest(p.business_date, from_day) as day, m.quantity
      from stock_movement m
      join posting p on p.business_id = m.business_id and p.posting_id = m.posting_id
      where m.business_id = current_business() and m.branch_id = wanted_branch and m.product_id = wanted_product
      union all
      select from_day, 0) change
    group by change.day) level
  where level.on_hand < wanted
  order by level.day
  limit 1
$$;
grant execute on function first_day_short_of(int, bigint, date, bigint) to akonta_app;

create function refuse_past_shortage() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare short record;
begin
  select taken.branch_id, taken.product_id, level.day into short
    from (
      select m.branch_id, m.product_id from stock_movement m
      where m.business_id = new.business_id and m.posting_id = new.posting_id
      group by m.branch_id, m.product_id having sum(m.quantity) < 0) taken
    cross join lateral first_day_short_of(taken.branch_id, taken.product_id, new.business_date, 0) level
    limit 1;
  if found and not (select b.allow_negative_stock from business b where b.business_id = new.business_id) then
    raise exception 'product % in branch % would fall below zero on %', short.product_id, short.branch_id, short.day using errcode = 'AK047';
  end if;
  return null;
end $$;
create trigger refuse_past_shortage after insert on posting for each row
  when (new.movement_count > 0 and new.business_date < (new.recorded_at at time zone 'UTC')::date)
  execute function refuse_past_shortage();
