-- A move of cash is received once, in its branch, unless it was cancelled. A receipt that was reversed does not count.
create or replace function keep_cash_received_once() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from cash_move m
    where (m.business_id, m.posting_id) in (select a.business_id, a.move_posting_id from added a)
    order by m.business_id, m.posting_id for no key update;
  if exists (
    select from added a
    join cash_move m on m.business_id = a.business_id and m.posting_id = a.move_posting_id
    where m.branch_id <> a.branch_id or (m.to_kind = 'REGISTER') <> (a.to_session is not null) or (m.to_kind = 'BANK') <> (a.slip <> '')
      or exists (select from posting r where r.business_id = a.business_id and r.reverses = a.move_posting_id)
      or 1 < (
        select count(*) from cash_receipt i
        where i.business_id = a.business_id and i.move_posting_id = a.move_posting_id
          and not exists (select from posting r where r.business_id = i.business_id and r.reverses = i.posting_id))) then
    raise exception 'a move of cash is received once, in its branch' using errcode = 'check_violation', constraint = 'cash_received_once';
  end if;
  return null;
end $$;
create or replace trigger keep_cash_received_once after insert on cash_receipt
  referencing new table as added for each statement execute function keep_cash_received_once();
