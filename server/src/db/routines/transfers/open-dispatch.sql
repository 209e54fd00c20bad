-- A dispatch is open from now on.
create or replace function open_dispatch() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_dispatch (business_id, posting_id, branch_id, to_branch_id, business_date)
    select a.business_id, a.posting_id, a.branch_id, a.to_branch_id, a.business_date from added a where a.in_transit;
  return null;
end $$;
create or replace trigger open_dispatch after insert on transfer
  referencing new table as added for each statement execute function open_dispatch();
