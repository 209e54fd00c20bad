-- A receipt has one invoice. An invoice that was reversed does not count.
create or replace function keep_receipt_invoiced_once() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from goods_receipt g
    where (g.business_id, g.posting_id) in (select a.business_id, a.receipt_posting_id from added a)
    order by g.business_id, g.posting_id for update;
  if exists (
    select from added a
    where exists (
      select from posting r where r.business_id = a.business_id and r.reverses = a.receipt_posting_id)
      or 1 < (
        select count(*) from invoiced_receipt i
        where i.business_id = a.business_id and i.receipt_posting_id = a.receipt_posting_id
          and not exists (select from posting r where r.business_id = i.business_id and r.reverses = i.posting_id))) then
    raise exception 'a receipt has one invoice' using errcode = 'check_violation', constraint = 'receipt_invoiced_once';
  end if;
  return null;
end $$;
create or replace trigger keep_receipt_invoiced_once after insert on invoiced_receipt
  referencing new table as added for each statement execute function keep_receipt_invoiced_once();
