-- A person decides about a rejected item. With `retries` it becomes unknown and due: the sender asks what became of it and sends it again only
-- if it is not there. Otherwise it is settled, and so are the items of its group that wait behind it. Returns the items; none: it was not
-- rejected.
create or replace function decide_outbox(decided_kind text, decided_item bigint, retries boolean) returns table (item_id bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  decided outbox_item;
begin
  select * into decided from outbox_item i
    where i.business_id = current_business() and i.kind = decided_kind and i.item_id = decided_item and i.state = 'rejected' for update;
  if not found then
    return;
  end if;
  if retries then
    return query
      update outbox_item i set state = 'unknown', due_at = clock_timestamp(), failures = 0, code = '', said = '', changed_at = clock_timestamp()
      where i.business_id = decided.business_id and i.kind = decided.kind and i.item_id = decided.item_id
      returning i.item_id;
  else
    return query
      update outbox_item i set state = 'settled', changed_at = clock_timestamp()
      where i.business_id = decided.business_id and i.kind = decided.kind and i.group_id = decided.group_id and i.item_id >= decided.item_id
        and i.state in ('rejected', 'queued', 'unknown')
      returning i.item_id;
  end if;
end $$;
