-- Another question than the sender's was answered: when its item is due next. Null: nothing more is to be sent. An item that a sender has
-- claimed is left to it.
create or replace function reschedule_outbox(wanted_kind text, wanted_item bigint, wait_ms bigint) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update outbox_item i set state = case when wait_ms is null then 'done' else 'queued' end,
      due_at = case when wait_ms is null then i.due_at else clock_timestamp() + make_interval(secs => wait_ms / 1000.0) end,
      changed_at = clock_timestamp()
    where i.business_id = current_business() and i.kind = wanted_kind and i.item_id = wanted_item and i.state <> 'sending';
end $$;
