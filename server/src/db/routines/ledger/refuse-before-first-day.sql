-- Only opening entries are dated before the first day of the books. A posting never waits here: ledger_post holds the end of the chain already, and
-- so does whoever moves the first day.
create or replace function refuse_before_first_day() returns trigger
  language plpgsql as $$
declare first date;
begin
  select b.first_day into first from business b where b.business_id = new.business_id;
  if new.business_date < first
    and (new.document_kind not in ('opening_balance', 'opening_stock') or new.business_date < date '2007-07-01') then
    raise exception 'the books begin on %', first using errcode = 'AK031', detail = to_char(first, 'YYYY-MM-DD');
  end if;
  return new;
end $$;
create or replace trigger refuse_before_first_day before insert on posting for each row execute function refuse_before_first_day();
