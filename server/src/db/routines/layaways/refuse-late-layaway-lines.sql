-- A layaway takes its lines in the transaction that creates it, and none later.
create or replace function refuse_late_layaway_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from layaway y where y.business_id = new.business_id and y.layaway_id = new.layaway_id and y.xmin = pg_current_xact_id()::xid) then
    raise exception 'lines cannot be added to a layaway later' using errcode = 'AK006';
  end if;
  return new;
end $$;
create or replace trigger refuse_late_layaway_lines before insert on layaway_line for each row execute function refuse_late_layaway_lines();
