-- A month close moves the day through which the books are closed forward, and a reopening moves it back.
create or replace function close_through() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_head h set closed_through = new.closed_through
    where h.business_id = new.business_id
      and case when new.reason = '' then h.closed_through is null or h.closed_through < new.closed_through else h.closed_through > new.closed_through end;
  if not found then
    raise exception 'the books are closed through a different day' using errcode = 'AK003';
  end if;
  return null;
end $$;
create or replace trigger close_through after insert on month_close for each row execute function close_through();
