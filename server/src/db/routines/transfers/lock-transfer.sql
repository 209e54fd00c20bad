-- Locks a transfer, so that one transaction at a time receives it, refuses it or reverses it. A transfer is history, so the app itself may not
-- lock it.
create or replace function lock_transfer(wanted text) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return (select posting_id from transfer where business_id = current_business() and transfer_number = wanted for no key update);
end
$$;
