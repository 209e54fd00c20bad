-- Writes an event for the webhooks that chose it, with a delivery to each, in the transaction of what happened. `at_branch` null concerns every
-- branch: a webhook of one branch does not hear of it.
create or replace function tell_webhooks(of_business int, new_type text, at_branch int, of_posting bigint, new_facts jsonb, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  hook record;
  event bigint;
  delivery bigint;
begin
  for hook in
    select w.webhook_id from webhook w
    where w.business_id = of_business and w.deleted_at is null and new_type = any (w.events) and (w.branch_id is null or w.branch_id = at_branch)
    order by w.webhook_id
  loop
    if event is null then
      insert into id_counter as c (business_id, counter, last_id) values (of_business, 'webhook_event', 1)
        on conflict (business_id, counter) do update set last_id = c.last_id + 1 returning last_id into event;
      insert into webhook_event (business_id, event_no, type, posting_id, facts, happened_at)
        values (of_business, event, new_type, of_posting, new_facts, at);
    end if;
    insert into id_counter as c (business_id, counter, last_id) values (of_business, 'webhook_delivery', 1)
      on conflict (business_id, counter) do update set last_id = c.last_id + 1 returning last_id into delivery;
    insert into webhook_delivery (business_id, delivery_id, webhook_id, event_no) values (of_business, delivery, hook.webhook_id, event);
    -- Every delivery is its own group: one that fails does not hold up the next.
    perform add_to_outbox('webhook', delivery, 'webhook-' || hook.webhook_id, delivery);
  end loop;
end $$;
revoke execute on function tell_webhooks(int, text, int, bigint, jsonb, timestamptz) from public;
