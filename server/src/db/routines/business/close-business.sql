-- Shuts the fence of a business, or changes what it says: for the owner's commands only. Waits for the writers under way; when it commits,
-- nobody has anything unwritten, and nobody enters any more.
create or replace function close_business(wanted int, wanted_state text, place text default '') returns void
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(2027011504, wanted);
  insert into business_fence as f (business_id, state, moved_to) values (wanted, wanted_state, place)
    on conflict (business_id) do update set state = wanted_state, moved_to = place;
end $$;
revoke execute on function close_business(int, text, text) from public;
