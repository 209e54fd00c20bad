-- Counts what is used of a collection, and refuses what would use money twice: a collection has at most one document that uses it, and never
-- more is used or sent back than came.
create or replace function count_wallet_use() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from collection c where c.business_id = new.business_id and c.collection_id = new.collection_id for no key update;
  if new.amount > 0 and (select c.used from collection c
      where c.business_id = new.business_id and c.collection_id = new.collection_id) > 0 then
    raise exception 'collection % is used already', new.collection_id using errcode = 'AK038';
  end if;
  update collection c set used = c.used + new.amount where c.business_id = new.business_id and c.collection_id = new.collection_id;
  return null;
end $$;
create or replace trigger count_wallet_use after insert on wallet_use
  for each row execute function count_wallet_use();
