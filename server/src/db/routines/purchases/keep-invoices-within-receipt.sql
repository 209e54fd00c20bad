-- Invoices cover at most what came with a receipt, and clear at most what it was worth; all of it, when they cover all. Reversed invoices and
-- price corrections do not count.
create or replace function keep_invoices_within_receipt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from goods_receipt g
    where (g.business_id, g.posting_id) in (select a.business_id, a.receipt_posting_id from added a)
    order by g.business_id, g.posting_id for no key update;
  if exists (
    select from added a
    join goods_receipt_line l on l.business_id = a.business_id and l.posting_id = a.receipt_posting_id and l.product_id = a.product_id
    cross join lateral (
      select sum(i.quantity) as quantity, sum(i.amount) as amount from invoiced_receipt i
      where i.business_id = a.business_id and i.receipt_posting_id = a.receipt_posting_id and i.product_id = a.product_id
        and not exists (select from posting r where r.business_id = i.business_id and r.reverses = i.posting_id)) covered
    cross join lateral (
      select l.amount + coalesce(sum(x.amount), 0) as amount from cost_change_line x
      join cost_change c on c.business_id = x.business_id and c.posting_id = x.posting_id and c.purpose = 'PRICE'
      where x.business_id = a.business_id and x.source_posting_id = a.receipt_posting_id and x.product_id = a.product_id
        and not exists (select from posting r where r.business_id = x.business_id and r.reverses = x.posting_id)) worth
    where exists (select from posting r where r.business_id = a.business_id and r.reverses = a.receipt_posting_id)
      or covered.quantity > l.quantity or covered.amount > worth.amount
      or (covered.quantity = l.quantity and covered.amount <> worth.amount)) then
    raise exception 'invoices cover a receipt once' using errcode = 'check_violation', constraint = 'receipt_invoiced_once';
  end if;
  return null;
end $$;
create or replace trigger keep_invoices_within_receipt after insert on invoiced_receipt
  referencing new table as added for each statement execute function keep_invoices_within_receipt();
