-- Reports how a claimed item ended, and what that says about its channel. False: the claim has expired, so that another sender may have the
-- item, and nothing changes. `heard` is true for an answer, false for silence, null for neither. When a silent or stopped channel answers
-- again, its items that wait after failures are due at once.
create or replace function finish_outbox(done_kind text, done_item bigint, done_claim int, new_state text, wait_ms bigint, new_code text,
    new_said text, heard boolean, rest_ms bigint, stops boolean)
  returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  done outbox_item;
  place outbox_channel;
begin
  select * into done from outbox_item i
    where i.business_id = current_business() and i.kind = done_kind and i.item_id = done_item and i.claim_no = done_claim and i.state = 'sending';
  if not found then
    return false;
  end if;
  -- The channel first, as in claim_outbox.
  select * into place from outbox_channel c
    where c.business_id = done.business_id and c.kind = done.kind and c.channel = done.channel for no key update;
  update outbox_item i set state = new_state, due_at = clock_timestamp() + make_interval(secs => wait_ms / 1000.0),
      failures = case when new_state in ('done', 'rejected') or wait_ms = 0 then 0 else i.failures + 1 end,
      code = new_code, said = new_said, claimed_at = null, changed_at = clock_timestamp()
    where i.business_id = done.business_id and i.kind = done.kind and i.item_id = done.item_id and i.claim_no = done_claim and i.state = 'sending';
  if not found then
    return false;
  end if;
  update outbox_channel c set
      rests_until = case when rest_ms > 0 then clock_timestamp() + make_interval(secs => rest_ms / 1000.0) else c.rests_until end,
      stopped_at = case when stops then coalesce(c.stopped_at, clock_timestamp()) when heard then null else c.stopped_at end,
      code = case when stops then new_code when heard then '' else c.code end,
      said = case when stops then new_said when heard then '' else c.said end,
      silent_calls = case when heard then 0 when not heard then c.silent_calls + 1 else c.silent_calls end
    where c.business_id = place.business_id and c.kind = place.kind and c.channel = place.channel;
  if heard and not stops and (place.silent_calls > 0 or place.stopped_at is not null) then
    update outbox_item i set due_at = statement_timestamp(), changed_at = clock_timestamp()
      where i.business_id = place.business_id and i.kind = place.kind and i.channel = place.channel and i.state = 'queued' and i.failures > 0;
  end if;
  return true;
end $$;
