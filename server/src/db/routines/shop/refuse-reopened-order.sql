-- An order that was sold or cancelled never changes again.
create or replace function refuse_reopened_order() returns trigger
  language plpgsql as $$
begin
  raise exception 'an order can be closed only once' using errcode = 'AK001';
end $$;
create or replace trigger refuse_reopened_order before update on shop_order
  for each row when (old.status <> 'WAITING') execute function refuse_reopened_order();
