-- The books of a business begin on a day (D24). Before it only what was there already is entered: opening balances and opening stock.
-- Error code: AK031 before the first day of the books

alter table business add column first_day date;

-- Books that are kept already begin in the month of their earliest believable entry. Records are kept for six years (domain rules, section
-- 11): a date further back than that when it was entered was a slip, such as the year 0206. Verify and the month close name it.
update business b set first_day = date_trunc('month', coalesce(
  (select min(p.business_date) from posting p
   where p.business_id = b.business_id and p.business_date >= date '2007-07-01'
     and p.business_date >= p.recorded_at at time zone 'UTC' - interval '6 years')::timestamp,
  b.created_at at time zone 'UTC' - interval '3 months'));

alter table business
  alter column first_day set not null,
  -- On that day the present cedi was introduced; the books are kept in it.
  add constraint business_first_day_check check (first_day >= date '2007-07-01');
grant update (first_day) on business to akonta_app;

-- A posting waits here for nothing: ledger_post, which calls this, holds the end of the chain, and so does whoever moves the first day.
create function refuse_before_first_day() returns trigger
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
create trigger refuse_before_first_day before insert on posting for each row execute function refuse_before_first_day();

-- The first day moves only where no entry would then lie before it. What lay before it already does not hold it: it is named elsewhere.
create function move_first_day() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_head h where h.business_id = new.business_id for update;
  if exists (
    select from posting p
    where p.business_id = new.business_id and p.business_date >= old.first_day and p.business_date < new.first_day
      and p.document_kind not in ('opening_balance', 'opening_stock')) then
    raise exception 'an entry lies before %', new.first_day using errcode = 'AK032';
  end if;
  return new;
end $$;
create trigger move_first_day before update of first_day on business for each row
  when (new.first_day is distinct from old.first_day) execute function move_first_day();
