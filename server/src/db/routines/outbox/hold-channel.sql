-- Nothing more of a channel is sent until a person resumes it. With `settles` what waits is settled too: it is never sent.
create or replace function hold_channel(held_kind text, held_channel text, settles boolean) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into outbox_channel as c (business_id, kind, channel, rests_until) values (current_business(), held_kind, held_channel, 'infinity')
    on conflict (business_id, kind, channel) do update set rests_until = 'infinity';
  if settles then
    update outbox_item i set state = 'settled', changed_at = clock_timestamp()
      where i.business_id = current_business() and i.kind = held_kind and i.channel = held_channel and i.state in ('queued', 'unknown', 'rejected');
  end if;
end $$;
