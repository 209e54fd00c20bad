-- No more is returned to the supplier than was purchased, in quantity and in money. A return that was reversed does not count.
create or replace function keep_returns_within_purchase() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from purchase p
    where (p.business_id, p.posting_id) in (select a.business_id, a.purchase_posting_id from added a)
    order by p.business_id, p.posting_id for no key update;
  if exists (
    select from (
      select l.business_id, l.purchase_posting_id, l.purchase_line_no, sum(l.quantity) as quantity, sum(l.amount) as amount
      from purchase_return_line l
      where (l.business_id, l.purchase_posting_id) in (select a.business_id, a.purchase_posting_id from added a)
        and not exists (select from posting r where r.business_id = l.business_id and r.reverses = l.posting_id)
      group by 1, 2, 3) returned
    join purchase_line b on b.business_id = returned.business_id and b.posting_id = returned.purchase_posting_id
      and b.line_no = returned.purchase_line_no
    where returned.quantity > b.quantity or returned.amount > b.amount) then
    raise exception 'more would be returned than was purchased' using errcode = 'check_violation', constraint = 'returns_within_purchase';
  end if;
  return null;
end $$;
create or replace trigger keep_returns_within_purchase after insert on purchase_return_line
  referencing new table as added for each statement execute function keep_returns_within_purchase();
