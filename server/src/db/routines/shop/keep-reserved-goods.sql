-- Reserved goods are not available for anything else. Costs nothing where nothing is reserved.
create or replace function keep_reserved_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named text;
  available bigint := greatest(old.quantity - old.reserved_quantity, 0);
  wanted bigint := greatest(old.quantity - new.quantity, new.reserved_quantity - old.reserved_quantity);
begin
  select p.name into named from product p where p.business_id = new.business_id and p.product_id = new.product_id;
  raise exception '%: % available, % wanted', named, trim_scale(available / 10000.0), trim_scale(wanted / 10000.0) using errcode = 'AK020';
end $$;
create or replace trigger keep_reserved_goods before update on stock_position
  for each row when (
    new.reserved_quantity > 0 and new.quantity < new.reserved_quantity
    and (new.quantity < old.quantity or new.reserved_quantity > old.reserved_quantity))
  execute function keep_reserved_goods();
