-- The first day of the books moves only where no entry would then be before it. Entries that were before it already do not count.
create or replace function move_first_day() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_head h where h.business_id = new.business_id for update;
  if exists (
    select from posting p
    where p.business_id = new.business_id and p.business_date >= old.first_day and p.business_date < new.first_day
      and p.document_kind not in ('opening_balance', 'opening_stock')) then
    raise exception 'an entry is dated before %', new.first_day using errcode = 'AK032';
  end if;
  return new;
end $$;
create or replace trigger move_first_day before update of first_day on business for each row
  when (new.first_day is distinct from old.first_day) execute function move_first_day();
