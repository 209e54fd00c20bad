-- A layaway that ends frees its goods at once, so that they can be sold in the same transaction. It has one end at a time.
create or replace function free_laid_away_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line record;
begin
  if exists (select from layaway_ended(new.business_id, new.layaway_id) e where e.end_no <> new.end_no) then
    raise exception 'the layaway has already ended' using errcode = 'AK006';
  end if;
  for line in
    select y.branch_id, l.product_id, l.quantity
    from layaway y join layaway_line l on l.business_id = y.business_id and l.layaway_id = y.layaway_id
    where y.business_id = new.business_id and y.layaway_id = new.layaway_id order by l.product_id
  loop
    perform reserve_goods(new.business_id, line.branch_id, line.product_id, -line.quantity);
  end loop;
  return null;
end $$;
create or replace trigger free_laid_away_goods after insert on layaway_end for each row execute function free_laid_away_goods();
