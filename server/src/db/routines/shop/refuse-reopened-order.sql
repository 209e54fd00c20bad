-- An order that is closed never changes again. A new one is accepted or declined, and a waiting one never becomes new.
create or replace function refuse_reopened_order() returns trigger
  language plpgsql as $$
begin
  raise exception 'an order can be closed only once' using errcode = 'AK001';
end $$;
create or replace trigger refuse_reopened_order before update on shop_order
  for each row when (
    old.status not in ('NEW', 'WAITING')
    or old.status = 'NEW' and new.status not in ('NEW', 'WAITING', 'DECLINED')
    or old.status = 'WAITING' and new.status not in ('WAITING', 'SOLD', 'CANCELLED'))
  execute function refuse_reopened_order();
