-- An order that is sold or cancelled frees its goods at once, so that they can be sold in the same transaction.
create or replace function free_ordered_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line record;
begin
  for line in
    select l.product_id, l.quantity from shop_order_line l
    where l.business_id = new.business_id and l.order_id = new.order_id order by l.product_id
  loop
    perform reserve_goods(new.business_id, new.branch_id, line.product_id, -line.quantity);
  end loop;
  return null;
end $$;
create or replace trigger free_ordered_goods after update of status on shop_order
  for each row when (old.status = 'WAITING' and new.status <> 'WAITING') execute function free_ordered_goods();
