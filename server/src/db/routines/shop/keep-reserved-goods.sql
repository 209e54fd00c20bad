-- Reserved goods are not available for anything else. The condition of the trigger is short, because PostgreSQL reads it again from its text at every
-- statement; the function looks at the rest.
create or replace function keep_reserved_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named text;
  available bigint := greatest(old.quantity - old.reserved_quantity, 0);
  wanted bigint := greatest(old.quantity - new.quantity, new.reserved_quantity - old.reserved_quantity);
begin
  if new.reserved_quantity = 0 or new.quantity >= old.quantity and new.reserved_quantity <= old.reserved_quantity then
    return new;
  end if;
  select p.name into named from product p where p.business_id = new.business_id and p.product_id = new.product_id;
  raise exception '%: % available, % wanted', named, trim_scale(available / 10000.0), trim_scale(wanted / 10000.0) using errcode = 'AK020';
end $$;
create or replace trigger keep_reserved_goods before update on stock_position
  for each row when (new.quantity < new.reserved_quantity) execute function keep_reserved_goods();
