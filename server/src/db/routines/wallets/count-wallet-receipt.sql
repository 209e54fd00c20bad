-- Counts what the books received of a collection.
create or replace function count_wallet_receipt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update collection c set received = c.received + new.amount where c.business_id = new.business_id and c.collection_id = new.collection_id;
  return null;
end $$;
create or replace trigger count_wallet_receipt after insert on wallet_receipt
  for each row execute function count_wallet_receipt();
