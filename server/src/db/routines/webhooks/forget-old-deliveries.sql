-- Deletes deliveries that are older than 30 days, with their tries, and events and deleted webhooks that no delivery names any more. What waits for a deleted webhook is settled. Up to
-- 10,000 at once; the caller repeats it. Rows of a business that is being moved are left alone.
create or replace function forget_old_deliveries() returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  with old as (
    delete from webhook_delivery d where d.ctid = any (array(
      select o.ctid from webhook_delivery o
      where o.added_at < now() - interval '30 days' and not exists (select from business_fence f where f.business_id = o.business_id)
      order by o.added_at limit 10000 for update skip locked))
    returning d.business_id, d.delivery_id, d.event_no
  ), tries as (
    delete from outbox_item i using old where i.business_id = old.business_id and i.kind = 'webhook' and i.item_id = old.delivery_id
  )
  select count(*) into forgotten from old;
  -- A sale that was under way while its webhook was deleted has added a delivery that nobody will send.
  update outbox_item i set state = 'settled', changed_at = clock_timestamp() from webhook w
    where w.deleted_at is not null and i.business_id = w.business_id and i.kind = 'webhook' and i.channel = 'webhook-' || w.webhook_id
      and i.state in ('queued', 'unknown') and not exists (select from business_fence f where f.business_id = w.business_id);
  delete from webhook_event e where e.happened_at < now() - interval '30 days'
    and not exists (select from business_fence f where f.business_id = e.business_id)
    and not exists (select from webhook_delivery d where d.business_id = e.business_id and d.event_no = e.event_no);
  delete from webhook w where w.deleted_at < now() - interval '30 days'
    and not exists (select from business_fence f where f.business_id = w.business_id)
    and not exists (select from webhook_delivery d where d.business_id = w.business_id and d.webhook_id = w.webhook_id);
  return forgotten;
end $$;
