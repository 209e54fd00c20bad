-- A layaway takes its lines in the transaction that creates it, and none later. A rehearsal for an approval creates it behind a savepoint, so
-- the id of its row can be that of a subtransaction: a row that is visible and still in progress is of this transaction.
create or replace function refuse_late_layaway_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  current bigint := pg_current_xact_id()::text::bigint;
begin
  if not exists (
    select from layaway y where y.business_id = new.business_id and y.layaway_id = new.layaway_id
      and case when y.xmin::text::bigint < current & 4294967295 then false
          else pg_xact_status((((current >> 32) << 32) | y.xmin::text::bigint)::text::xid8) = 'in progress' end) then
    raise exception 'lines cannot be added to a layaway later' using errcode = 'AK006';
  end if;
  return new;
end $$;
create or replace trigger refuse_late_layaway_lines before insert on layaway_line for each row execute function refuse_late_layaway_lines();
