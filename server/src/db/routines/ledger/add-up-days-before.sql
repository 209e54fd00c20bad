-- One posting in 500 adds up those before it. They are complete: the end of the chain is locked, so the last of them is committed.
create or replace function add_up_days_before() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call add_up_days(new.business_id, new.posting_id - 1);
  return null;
end $$;
create or replace trigger add_up_days_before after insert on posting
  for each row when (new.posting_id % 500 = 0) execute function add_up_days_before();
