-- Every business has a chain from the start.
create or replace function open_ledger() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_head (business_id, chain_number) values (new.business_id, new.business_id);
  return null;
end $$;
create or replace trigger open_ledger after insert on business for each row execute function open_ledger();
