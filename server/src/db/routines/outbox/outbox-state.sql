-- What waits to be sent and what was refused, of all businesses together, by kind. For the operator; `oldest_seconds` is 0 when nothing waits. A business
-- that is being moved, or was moved, has nothing to send here. A text message that was refused counts for a week: nobody can decide about it.
create or replace function outbox_state()
  returns table (kind text, waiting int, failed int, oldest_seconds int)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select i.kind, count(*) filter (where i.state <> 'rejected')::int, count(*) filter (where i.state = 'rejected')::int,
      coalesce(extract(epoch from clock_timestamp() - min(i.added_at) filter (where i.state <> 'rejected')), 0)::int
    from outbox_item i
    where (i.state in ('queued', 'unknown', 'sending')
        or i.state = 'rejected' and (i.kind <> 'sms' or i.changed_at >= clock_timestamp() - interval '7 days'))
      and not exists (select from business_fence f where f.business_id = i.business_id)
    group by i.kind order by i.kind
  $$;
