-- Keeps what the books received, used and sent back of each collection, and refuses what would use money twice: a collection has at most one
-- document that uses it, and never more is used or sent back than came.
create or replace function count_wallet_receipt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update collection c set received = c.received + new.amount where c.business_id = new.business_id and c.collection_id = new.collection_id;
  return null;
end $$;
create or replace trigger count_wallet_receipt after insert on wallet_receipt
  for each row execute function count_wallet_receipt();

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

create or replace function count_wallet_refund() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    before := case old.state when 'failed' then 0 else old.amount end;
  end if;
  update collection c set refunded = c.refunded - before + case new.state when 'failed' then 0 else new.amount end
    where c.business_id = new.business_id and c.collection_id = new.collection_id;
  return null;
end $$;
create or replace trigger count_wallet_refund after insert or update of state on wallet_refund
  for each row execute function count_wallet_refund();
