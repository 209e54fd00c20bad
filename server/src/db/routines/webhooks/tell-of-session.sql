-- Tells webhooks that a register session was closed. A later count corrects it and is not told.
create or replace function tell_of_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks(new.business_id, 'register.closed', new.branch_id, null, jsonb_build_object('session', new.session_code), new.closed_at);
  return null;
end $$;
create or replace trigger tell_of_session after update of closed_at on register_session
  for each row when (old.closed_at is null and new.closed_at is not null) execute function tell_of_session();
