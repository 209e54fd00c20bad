-- Closed and reopened months are numbered in the order in which that happened. The end of the chain is locked first, as for a posting, so no
-- number is given twice.
create or replace function number_month_close() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_head h where h.business_id = new.business_id for update;
  select coalesce(max(m.change_no), 0) + 1 into new.change_no from month_close m where m.business_id = new.business_id;
  return new;
end $$;
create or replace trigger number_month_close before insert on month_close for each row execute function number_month_close();
