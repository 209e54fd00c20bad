-- Counts what is sent back of a collection, or promised to.
create or replace function count_wallet_refund() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    before := case when old.state in ('failed', 'reversed') then 0 else old.amount end;
  end if;
  update collection c set refunded = c.refunded - before + case when new.state in ('failed', 'reversed') then 0 else new.amount end
    where c.business_id = new.business_id and c.collection_id = new.collection_id;
  return null;
end $$;
create or replace trigger count_wallet_refund after insert or update of state on wallet_refund
  for each row execute function count_wallet_refund();
