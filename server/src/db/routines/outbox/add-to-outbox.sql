-- Adds work to be sent after this transaction commits; a rollback removes it again.
create or replace function add_to_outbox(new_kind text, new_item bigint, new_channel text, new_group bigint) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into outbox_channel (business_id, kind, channel) values (current_business(), new_kind, new_channel) on conflict do nothing;
  insert into outbox_item (business_id, kind, item_id, channel, group_id)
    values (current_business(), new_kind, new_item, new_channel, new_group);
end $$;
