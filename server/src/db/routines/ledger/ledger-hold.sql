-- Locks the end of the chain until the transaction ends and returns the day through which the books are closed: closing a month reads first.
create or replace function ledger_hold() returns date
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare through date;
begin
  select h.closed_through into through from ledger_head h where h.business_id = current_business() for update;
  return through;
end $$;
