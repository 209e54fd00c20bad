-- While negative stock is off, no past day may fall below zero either (decision D25). follow_posting calls it for documents dated back.
create or replace function refuse_past_shortage(new posting) returns void
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
end $$;
revoke execute on function refuse_past_shortage(posting) from public;
