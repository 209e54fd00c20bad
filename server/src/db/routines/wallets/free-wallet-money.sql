-- A reversed document no longer uses the money.
create or replace function free_wallet_money() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update collection c set used = c.used - u.amount
    from wallet_use u
    where u.business_id = new.business_id and u.posting_id = new.reverses and c.business_id = u.business_id
      and c.collection_id = u.collection_id;
  return null;
end $$;
create or replace trigger free_wallet_money after insert on posting
  for each row when (new.reverses is not null) execute function free_wallet_money();
