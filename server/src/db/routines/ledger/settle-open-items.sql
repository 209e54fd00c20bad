-- A settlement joins two open items of one payee on opposite sides. It releases no more than it had settled.
create or replace function settle_open_items() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from open_item p
    join open_item s on s.business_id = p.business_id and s.account_code = p.account_code and s.payee_id = p.payee_id and sign(s.amount) = -sign(p.amount)
    where p.business_id = new.business_id and p.posting_id = new.paying_posting_id and p.line_no = new.paying_line_no
      and s.posting_id = new.settled_posting_id and s.line_no = new.settled_line_no) then
    raise exception 'these two lines cannot settle each other' using errcode = 'AK012';
  end if;
  if new.amount < 0 and 0 > (
    select sum(s.amount) from settlement s
    where s.business_id = new.business_id and s.paying_posting_id = new.paying_posting_id and s.paying_line_no = new.paying_line_no
      and s.settled_posting_id = new.settled_posting_id and s.settled_line_no = new.settled_line_no) then
    raise exception 'more is released than these two lines had settled' using errcode = 'AK012';
  end if;
  update open_item i set remaining = i.remaining - case when i.amount > 0 then new.amount else -new.amount end
    where i.business_id = new.business_id
      and (i.posting_id, i.line_no) in ((new.paying_posting_id, new.paying_line_no), (new.settled_posting_id, new.settled_line_no));
  return null;
end $$;
create or replace trigger settle_open_items after insert on settlement for each row execute function settle_open_items();
