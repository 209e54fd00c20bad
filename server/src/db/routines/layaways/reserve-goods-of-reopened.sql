-- A cancellation that is withdrawn reserves the goods again, if they are still there. A layaway that became a sale stays completed.
create or replace function reserve_goods_of_reopened() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line record;
begin
  if not exists (
    select from layaway_end e
    where e.business_id = new.business_id and e.layaway_id = new.layaway_id and e.end_no = new.end_no and e.outcome = 'CANCELLED') then
    raise exception 'only a cancellation can be withdrawn' using errcode = 'AK006';
  end if;
  for line in
    select y.branch_id, l.product_id, l.quantity
    from layaway y join layaway_line l on l.business_id = y.business_id and l.layaway_id = y.layaway_id
    where y.business_id = new.business_id and y.layaway_id = new.layaway_id order by l.product_id
  loop
    perform reserve_goods(new.business_id, line.branch_id, line.product_id, line.quantity);
  end loop;
  return null;
end $$;
create or replace trigger reserve_goods_of_reopened after insert on layaway_reopening
  for each row execute function reserve_goods_of_reopened();
