-- Claims due work of every business for one sender, and counts its calls. The caller commits before it calls anybody. Of a channel at most
-- `at_once` items are claimed at a time, at most `calls_a_minute` in any minute, and one at a time while it is stopped or silent. Two senders
-- never get the same item: a channel is locked while its limits are counted, and a channel that another sender has locked is left to it. A
-- business that is being moved, or was moved, has nothing to send here.
create or replace function claim_outbox(wanted_kind text, at_once int, calls_a_minute int, lease_ms int, most int)
  returns table (business_id int, item_id bigint, claim_no int, channel text, group_id bigint, was_unknown boolean, failures int, is_stopped boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  -- A little more than a minute: a call arrives some time after it was allowed.
  counted constant interval := interval '62 seconds';
  -- Calls in a row without an answer after which a channel is asked carefully.
  silent constant int := 3;
  place record;
  room int;
  taken int;
  left_over int := most;
begin
  update outbox_item i set state = 'unknown', changed_at = clock_timestamp()
    where i.kind = wanted_kind and i.state = 'sending' and i.claimed_at < clock_timestamp() - make_interval(secs => lease_ms / 1000.0)
      and not exists (select from business_fence f where f.business_id = i.business_id);
  for place in
    select c.business_id, c.channel, c.stopped_at is not null as is_stopped, c.silent_calls from outbox_channel c
    where c.kind = wanted_kind and not exists (select from business_fence f where f.business_id = c.business_id)
      and (c.rests_until is null or c.rests_until <= clock_timestamp())
      and exists (select from outbox_item i
        where i.business_id = c.business_id and i.kind = wanted_kind and i.channel = c.channel and i.state in ('queued', 'unknown')
          and i.due_at <= clock_timestamp())
    -- A sale that adds an item refers to its channel and must not wait for this.
    for no key update skip locked
  loop
    exit when left_over <= 0;
    -- Like enter_business: what is claimed here is not also sent from where the business has moved to.
    continue when not pg_try_advisory_xact_lock_shared(2027011504, place.business_id);
    continue when exists (select from business_fence f where f.business_id = place.business_id);
    delete from outbox_call k where k.business_id = place.business_id and k.kind = wanted_kind and k.channel = place.channel
      and k.called_at < clock_timestamp() - counted;
    select least(case when place.is_stopped or place.silent_calls >= silent then 1 else at_once end
          - (select count(*) from outbox_item i where i.business_id = place.business_id and i.kind = wanted_kind
              and i.channel = place.channel and i.state = 'sending'),
        calls_a_minute - (select count(*) from outbox_call k
          where k.business_id = place.business_id and k.kind = wanted_kind and k.channel = place.channel), left_over)::int into room;
    continue when room <= 0;
    return query
      with chosen as (
        select i.item_id as chosen_id, i.state as old_state from outbox_item i
        where i.business_id = place.business_id and i.kind = wanted_kind and i.channel = place.channel and i.state in ('queued', 'unknown')
          and i.due_at <= clock_timestamp()
          and not exists (select from outbox_item b where b.business_id = i.business_id and b.kind = i.kind and b.group_id = i.group_id
            and b.item_id < i.item_id and b.state not in ('done', 'settled'))
        order by i.due_at, i.item_id limit room for update skip locked
      ), claimed as (
        update outbox_item i set state = 'sending', claim_no = i.claim_no + 1, claimed_at = clock_timestamp(), changed_at = clock_timestamp()
        from chosen c where i.business_id = place.business_id and i.kind = wanted_kind and i.item_id = c.chosen_id
        returning i.item_id, i.claim_no, i.group_id, c.old_state, i.failures
      ), counted_calls as (
        insert into outbox_call (business_id, kind, channel, called_at)
        select place.business_id, wanted_kind, place.channel, clock_timestamp() from claimed
      )
      select place.business_id, d.item_id, d.claim_no, place.channel, d.group_id, d.old_state = 'unknown', d.failures, place.is_stopped
      from claimed d;
    get diagnostics taken = row_count;
    left_over := left_over - taken;
  end loop;
end $$;
