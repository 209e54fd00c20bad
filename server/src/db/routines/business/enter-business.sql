-- The first statement of every transaction: from here on it sees and writes this business only. A business that is being moved, or was moved,
-- cannot be entered. Writers share a lock until they end, so close_business knows when the last of them is gone.
create or replace function enter_business(wanted int) returns void
  language plpgsql volatile as $$
declare
  entered text;
  closed business_fence;
begin
  -- An assignment is evaluated without starting a statement, unlike perform.
  entered := set_config('app.business_id', wanted::text, true);
  if current_setting('transaction_read_only') = 'off' then
    perform pg_advisory_xact_lock_shared(2027011504, wanted);
  end if;
  select * into closed from business_fence f where f.business_id = wanted;
  if found then
    raise exception 'business % is % here', wanted, closed.state using errcode = 'AK050', detail = closed.state, hint = closed.moved_to;
  end if;
end $$;
