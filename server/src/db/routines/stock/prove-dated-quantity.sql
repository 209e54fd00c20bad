-- At commit: the dated lots of a position hold no more than its stock.
create or replace function prove_dated_quantity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from stock_position s
    where s.business_id = new.business_id and s.branch_id = new.branch_id and s.product_id = new.product_id
      and s.dated_quantity > greatest(s.quantity, 0)) then
    raise exception 'dated lots hold more of product % than its stock', new.product_id using errcode = 'AK013';
  end if;
  return null;
end $$;
drop trigger if exists prove_dated_quantity on stock_position;
create constraint trigger prove_dated_quantity after update on stock_position
  deferrable initially deferred for each row when (new.dated_quantity > new.quantity) execute function prove_dated_quantity();
