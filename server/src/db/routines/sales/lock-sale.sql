-- Locks a sale, so that what comes back of it is counted by one at a time. A sale is history: the app may not lock it by itself.
create or replace function lock_sale(wanted text) returns bigint
  language sql volatile security definer set search_path = public, pg_temp as $$
  select posting_id from sale where business_id = current_business() and invoice_number = wanted for update
$$;
