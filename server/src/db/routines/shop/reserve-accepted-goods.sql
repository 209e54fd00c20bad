-- A new order of the public shop reserves its goods when staff accept it.
create or replace function reserve_accepted_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line record;
begin
  for line in
    select l.product_id, l.quantity from shop_order_line l
    where l.business_id = new.business_id and l.order_id = new.order_id order by l.product_id
  loop
    perform reserve_goods(new.business_id, new.branch_id, line.product_id, line.quantity);
  end loop;
  return null;
end $$;
create or replace trigger reserve_accepted_goods after update of status on shop_order
  for each row when (old.status = 'NEW' and new.status = 'WAITING') execute function reserve_accepted_goods();
