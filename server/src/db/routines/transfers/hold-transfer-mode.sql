-- Whether transfers go through goods in transit, and the setting stays so until the transaction ends: switch_transfer_mode() waits. Queries in
-- the function see what was committed while it waited.
create or replace function hold_transfer_mode() returns boolean
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(2027011548, current_business());
  return (select b.transfers_in_transit from business b where b.business_id = current_business());
end $$;
