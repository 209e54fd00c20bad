-- No product is a component of itself, directly or through others.
create or replace function refuse_bill_cycle() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from business b where b.business_id in (select a.business_id from added a) for no key update;
  if exists (
    with recursive used as (
      select a.business_id, a.product_id, a.component_id from added a
      union
      select u.business_id, u.product_id, c.component_id
      from used u join bill_component c on c.business_id = u.business_id and c.product_id = u.component_id)
    select from used u where u.component_id = u.product_id) then
    raise exception 'a product would be a component of itself' using errcode = 'check_violation', constraint = 'bill_without_cycle';
  end if;
  return null;
end $$;
create or replace trigger refuse_bill_cycle after insert on bill_component
  referencing new table as added for each statement execute function refuse_bill_cycle();
