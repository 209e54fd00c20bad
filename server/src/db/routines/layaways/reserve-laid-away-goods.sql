-- Position by position, in the order in which every transaction locks them.
create or replace function reserve_laid_away_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line record;
begin
  for line in
    select l.business_id, y.branch_id, l.product_id, l.quantity
    from added l join layaway y on y.business_id = l.business_id and y.layaway_id = l.layaway_id
    order by y.branch_id, l.product_id
  loop
    perform reserve_goods(line.business_id, line.branch_id, line.product_id, line.quantity);
  end loop;
  return null;
end $$;
create or replace trigger reserve_laid_away_goods after insert on layaway_line
  referencing new table as added for each statement execute function reserve_laid_away_goods();
