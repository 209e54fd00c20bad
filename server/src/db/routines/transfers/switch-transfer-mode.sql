-- Waits for transfers and manual journals that have read the setting, and lets no other read it until the transaction ends. Called before
-- ledger_hold(): who has read the setting may still have to wait for the books.
create or replace function switch_transfer_mode() returns boolean
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(2027011548, current_business());
  return (select b.transfers_in_transit from business b where b.business_id = current_business());
end $$;
