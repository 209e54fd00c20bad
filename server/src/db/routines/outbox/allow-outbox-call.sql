-- Counts a call of a channel that sends no item: a check, a test, a question. Returns 0, or how many milliseconds to wait before asking
-- again: while the channel rests, or after as many calls in the last minute as are allowed.
create or replace function allow_outbox_call(wanted_kind text, wanted_channel text, calls_a_minute int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  -- As in claim_outbox: a call arrives some time after it was allowed.
  counted constant interval := interval '62 seconds';
  rests timestamptz;
  calls int;
  oldest timestamptz;
begin
  insert into outbox_channel (business_id, kind, channel) values (current_business(), wanted_kind, wanted_channel) on conflict do nothing;
  select c.rests_until into rests from outbox_channel c
    where c.business_id = current_business() and c.kind = wanted_kind and c.channel = wanted_channel for no key update;
  if rests > clock_timestamp() then
    return ceil(extract(epoch from rests - clock_timestamp()) * 1000);
  end if;
  select count(*), min(k.called_at) into calls, oldest from outbox_call k
    where k.business_id = current_business() and k.kind = wanted_kind and k.channel = wanted_channel
      and k.called_at >= clock_timestamp() - counted;
  if calls >= calls_a_minute then
    return greatest(1, ceil(extract(epoch from oldest + counted - clock_timestamp()) * 1000));
  end if;
  insert into outbox_call (business_id, kind, channel, called_at) values (current_business(), wanted_kind, wanted_channel, clock_timestamp());
  return 0;
end $$;
