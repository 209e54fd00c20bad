-- Adds lot movements to their lots and to the dated quantity of the position, which its own movement has locked before.
create or replace function take_in_lot_movements() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct business_id, posting_id from added) touched
    join posting p on p.business_id = touched.business_id and p.posting_id = touched.posting_id
    where p.lot_count < (select count(*) from lot_movement l where l.business_id = p.business_id and l.posting_id = p.posting_id)) then
    raise exception 'lots cannot be added to a posting later' using errcode = 'AK006';
  end if;
  if exists (
    select from (
      select business_id, branch_id, product_id, movement_no, posting_id, sum(quantity) as dated,
        bool_and(quantity > 0) as comes, bool_or(quantity > 0) as some_come
      from added group by business_id, branch_id, product_id, movement_no, posting_id) l
    left join stock_movement m on m.business_id = l.business_id and m.branch_id = l.branch_id and m.product_id = l.product_id
      and m.movement_no = l.movement_no and m.posting_id = l.posting_id
    where m.quantity is null or l.comes <> l.some_come or l.comes <> (m.quantity > 0) or abs(l.dated) > abs(m.quantity)) then
    raise exception 'lots do not match their movement' using errcode = 'AK013';
  end if;
  insert into stock_lot as s (business_id, branch_id, product_id, expires_on, quantity)
    select business_id, branch_id, product_id, expires_on, 0 from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict do nothing;
  update stock_lot s set quantity = s.quantity + l.quantity
    from (select business_id, branch_id, product_id, expires_on, sum(quantity)::bigint as quantity from added group by 1, 2, 3, 4) l
    where s.business_id = l.business_id and s.branch_id = l.branch_id and s.product_id = l.product_id and s.expires_on = l.expires_on;
  delete from stock_lot s
    using (select distinct business_id, branch_id, product_id, expires_on from added where quantity < 0) l
    where s.business_id = l.business_id and s.branch_id = l.branch_id and s.product_id = l.product_id and s.expires_on = l.expires_on
      and s.quantity = 0;
  update stock_position s set dated_quantity = s.dated_quantity + l.quantity
    from (select business_id, branch_id, product_id, sum(quantity)::bigint as quantity from added group by 1, 2, 3) l
    where s.business_id = l.business_id and s.branch_id = l.branch_id and s.product_id = l.product_id;
  return null;
end $$;
create or replace trigger take_in_lot_movements after insert on lot_movement
  referencing new table as added for each statement execute function take_in_lot_movements();
