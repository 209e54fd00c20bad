-- An order takes its lines in the transaction that creates it, and none later.
create or replace function no_lines_afterwards() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from shop_order o where o.business_id = new.business_id and o.order_id = new.order_id and o.status in ('NEW', 'WAITING')
      and o.xmin = pg_current_xact_id()::xid) then
    raise exception 'lines cannot be added to an order later' using errcode = 'AK006';
  end if;
  return new;
end $$;
create or replace trigger no_lines_afterwards before insert on shop_order_line for each row execute function no_lines_afterwards();
