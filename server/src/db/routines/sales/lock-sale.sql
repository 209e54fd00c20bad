-- Locks a sale, so that one transaction at a time counts what is returned. A sale is history, so the app itself may not lock it.
create or replace function lock_sale(wanted text) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return (select posting_id from sale where business_id = current_business() and invoice_number = wanted for no key update);
end
$$;
