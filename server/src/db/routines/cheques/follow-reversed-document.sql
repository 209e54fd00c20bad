-- A document whose cheque is in hand, or not paid yet, takes the cheque with it when it is reversed, by whatever call. One whose cheque is at
-- the bank is not reversed, nor is one whose cheque bounced: the amount would leave the account a second time. A bounced cheque is taken in
-- hand again first; then the sale that it came with is reversed, and the cheque leaves with it.
-- The payment of a cheque that bounced is reversed with it.
create or replace function follow_reversed_document(new posting) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original text := (select p.document_kind from posting p where p.business_id = new.business_id and p.posting_id = new.reverses);
  one record;
begin
  if original = 'cheque_return' then
    raise exception 'a returned cheque is taken in hand again, its return is not reversed' using errcode = 'AK421';
  end if;
  for one in
    select c.cheque_id, c.direction, c.state, 'HOLDER' as role from cheque c
    where c.business_id = new.business_id and c.posting_id = new.reverses
    union all
    select c.cheque_id, c.direction, case when original = 'sale' then c.state else 'LATER' end, 'FIRST' from cheque c
    where c.business_id = new.business_id and c.first_posting_id = new.reverses and c.posting_id <> new.reverses
    union all
    select c.cheque_id, c.direction, case when last.posting_id = new.reverses then c.state else 'LATER' end, 'DEPOSIT'
    from cheque_step s
    join cheque c on c.business_id = s.business_id and c.cheque_id = s.cheque_id
    cross join lateral (
      select d.posting_id from cheque_step d
      where d.business_id = s.business_id and d.cheque_id = s.cheque_id and d.kind = 'DEPOSIT' order by d.step_no desc limit 1) last
    where s.business_id = new.business_id and s.posting_id = new.reverses and s.kind = 'DEPOSIT'
    order by 1
  loop
    continue when one.role = 'HOLDER' and one.state in ('BOUNCED', 'GIVEN_BACK') and original = 'customer_payment';
    if one.state <> (case when one.role = 'DEPOSIT' then 'DEPOSITED' when one.direction = 'received' then 'IN_HAND' else 'ISSUED' end) then
      raise exception 'cheque % is %', one.cheque_id, one.state using errcode = 'AK421';
    end if;
    insert into cheque_step (business_id, cheque_id, step_no, kind, step_date, posting_id, note, user_id, recorded_at)
      values (new.business_id, one.cheque_id, 0,
        case when one.role = 'DEPOSIT' then 'WITHDRAW' when one.direction = 'received' then 'CANCEL' else 'STOP' end,
        new.business_date, new.posting_id, left(new.memo, 200), new.user_id, new.recorded_at);
  end loop;
end $$;
revoke execute on function follow_reversed_document(posting) from public;
