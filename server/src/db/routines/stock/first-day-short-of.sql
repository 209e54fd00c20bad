-- The first day, from a given day on, at whose end a position had less than the wanted quantity (ten-thousandths); no row if there is none.
-- A document dated back takes goods from every day since its date (decision D25).
create or replace function first_day_short_of(wanted_branch int, wanted_product bigint, from_day date, wanted bigint)
  returns table (day date, on_hand bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
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
    limit 1;
end
$$;
grant execute on function first_day_short_of(int, bigint, date, bigint) to akonta_app;
