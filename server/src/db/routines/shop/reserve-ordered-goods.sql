-- Position by position, in the order in which every transaction locks them. A new order of the public shop reserves nothing yet.
create or replace function reserve_ordered_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line record;
begin
  for line in
    select l.business_id, o.branch_id, l.product_id, l.quantity
    from added l join shop_order o on o.business_id = l.business_id and o.order_id = l.order_id
    where o.status = 'WAITING'
    order by o.branch_id, l.product_id
  loop
    perform reserve_goods(line.business_id, line.branch_id, line.product_id, line.quantity);
  end loop;
  return null;
end $$;
create or replace trigger reserve_ordered_goods after insert on shop_order_line
  referencing new table as added for each statement execute function reserve_ordered_goods();
