-- The lines of an order change while nothing of it was received, and not after its end.
create or replace function keep_lines_of_sent_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line purchase_order_line := coalesce(new, old);
begin
  if exists (
    select from purchase_order o where o.business_id = line.business_id and o.order_id = line.order_id and (
      o.status in ('CLOSED', 'CANCELLED')
      or exists (
        select from order_delivery d where d.business_id = o.business_id and d.order_id = o.order_id
          and not exists (select from posting r where r.business_id = d.business_id and r.reverses = d.posting_id)))) then
    raise exception 'the order was received or has ended' using errcode = 'check_violation', constraint = 'order_lines_before_receipt';
  end if;
  return line;
end $$;
create or replace trigger keep_lines_of_sent_order before insert or delete on purchase_order_line
  for each row execute function keep_lines_of_sent_order();
