-- Tells webhooks of a document, wherever it comes from: a screen, a program, or a till that had no connection. ledger_post calls it for a business
-- that has webhooks.
create or replace function tell_of_posting(draft posting) returns void
  language plpgsql volatile as $$
declare
  original text;
  type text;
  low record;
begin
  if draft.reverses is null then
    type := case draft.document_kind when 'sale' then 'sale.completed' when 'sale_return' then 'return.completed'
      when 'customer_payment' then 'payment.received' when 'supplier_payment' then 'payment.made' end;
  else
    select p.document_kind into original from posting p where p.business_id = draft.business_id and p.posting_id = draft.reverses;
    type := case original when 'sale' then 'sale.reversed' when 'sale_return' then 'return.reversed'
      when 'customer_payment' then 'payment.reversed' when 'supplier_payment' then 'payment.reversed' end;
  end if;
  if type is not null then
    perform tell_webhooks(draft.business_id, type, draft.branch_id, draft.posting_id, '{}', draft.recorded_at);
  end if;
  if draft.movement_count > 0 and exists (select from webhook w where w.business_id = draft.business_id and w.deleted_at is null
      and 'stock.low' = any (w.events)) then
    -- Once for each position that this document took from its minimum or above to below it.
    for low in
      select m.branch_id, m.product_id, p.reorder_level, (array_agg(m.quantity_after order by m.movement_no desc))[1] as left_over
      from stock_movement m
      join product p on p.business_id = m.business_id and p.product_id = m.product_id and p.reorder_level > 0
      where m.business_id = draft.business_id and m.posting_id = draft.posting_id
      group by m.branch_id, m.product_id, p.reorder_level
      having (array_agg(m.quantity_after order by m.movement_no desc))[1] < p.reorder_level
        and (array_agg(m.quantity_after - m.quantity order by m.movement_no))[1] >= p.reorder_level
      order by m.branch_id, m.product_id
    loop
      perform tell_webhooks(draft.business_id, 'stock.low', low.branch_id, draft.posting_id,
        jsonb_build_object('branch', low.branch_id, 'product', low.product_id, 'stock', low.left_over::text, 'level', low.reorder_level::text),
        draft.recorded_at);
    end loop;
  end if;
end $$;
revoke execute on function tell_of_posting(posting) from public;
