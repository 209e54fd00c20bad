-- A person has put a channel in order: it is tried at once, and its waits begin anew. With `doubts` everything that waits is asked about before it is sent, because
-- another copy of the books may have sent it. All of it is due at one moment, so that it is sent in the order of the ids.
create or replace function resume_channel(resumed_kind text, resumed_channel text, doubts boolean) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update outbox_channel c set rests_until = null, stopped_at = null, code = '', said = '', silent_calls = 0
    where c.business_id = current_business() and c.kind = resumed_kind and c.channel = resumed_channel;
  update outbox_item i set state = case when doubts then 'unknown' else i.state end, due_at = statement_timestamp(), failures = 0, changed_at = clock_timestamp()
    where i.business_id = current_business() and i.kind = resumed_kind and i.channel = resumed_channel and i.state in ('queued', 'unknown');
end $$;
