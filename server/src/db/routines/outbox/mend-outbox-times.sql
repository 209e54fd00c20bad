-- After the clock of this machine was ahead and was set back: work of one kind that is due, claimed or resting until a time that this clock would
-- reach only after days. What was changed later than now was changed by the wrong clock, and is due at once. Returns how many items that were.
create or replace function mend_outbox_times(wanted_kind text) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  -- A clock that is adjusted by seconds changes nothing here.
  latest constant timestamptz := clock_timestamp() + interval '1 minute';
  -- No wait of a channel is longer, except the one that only a person ends.
  longest_rest constant interval := interval '25 hours';
  mended int;
begin
  update outbox_item i set due_at = clock_timestamp(), changed_at = clock_timestamp(),
      state = case when i.state = 'sending' then 'unknown' else i.state end
    where i.kind = wanted_kind and i.state in ('queued', 'unknown', 'sending') and i.changed_at > latest
      and not exists (select from business_fence f where f.business_id = i.business_id);
  get diagnostics mended = row_count;
  update outbox_channel c set rests_until = null
    where c.kind = wanted_kind and c.rests_until > latest + longest_rest and c.rests_until < 'infinity'
      and not exists (select from business_fence f where f.business_id = c.business_id);
  delete from outbox_call k where k.kind = wanted_kind and k.called_at > latest;
  return mended;
end $$;
