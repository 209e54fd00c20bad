-- A step takes a cheque from one state to the next. The row of the cheque is the lock: of two steps at once, the second sees the first.
create or replace function take_cheque_step() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text;
  becomes text;
begin
  select c.state into was from cheque c where c.business_id = new.business_id and c.cheque_id = new.cheque_id for no key update;
  becomes := case new.kind || ' ' || coalesce(was, '')
    when 'DEPOSIT IN_HAND' then 'DEPOSITED'
    when 'WITHDRAW DEPOSITED' then 'IN_HAND'
    when 'CLEAR DEPOSITED' then 'CLEARED'
    when 'UNCLEAR CLEARED' then 'DEPOSITED'
    when 'BOUNCE DEPOSITED' then 'BOUNCED'
    when 'BOUNCE CLEARED' then 'BOUNCED'
    when 'AGAIN BOUNCED' then 'IN_HAND'
    when 'GIVE_BACK BOUNCED' then 'GIVEN_BACK'
    -- One that bounced before is what it was, when the document that took it in hand again is reversed.
    when 'CANCEL IN_HAND' then case when exists (
      select from cheque_step s where s.business_id = new.business_id and s.cheque_id = new.cheque_id and s.kind = 'AGAIN')
        and not exists (
      select from posting r join cheque c on c.business_id = r.business_id and c.first_posting_id = r.reverses
      where r.business_id = new.business_id and r.posting_id = new.posting_id and c.cheque_id = new.cheque_id) then 'BOUNCED'
      else 'CANCELLED' end
    when 'PRESENT ISSUED' then 'PRESENTED'
    when 'UNPRESENT PRESENTED' then 'ISSUED'
    when 'STOP ISSUED' then 'STOPPED'
  end;
  if becomes is null then
    raise exception 'cheque % is %: no % follows', new.cheque_id, coalesce(was, 'not there'), new.kind using errcode = 'AK420';
  end if;
  new.step_no := 1 + (select count(*) from cheque_step s where s.business_id = new.business_id and s.cheque_id = new.cheque_id);
  update cheque c
    set state = becomes, payee_id = coalesce(new.payee_id, c.payee_id),
      posting_id = case new.kind when 'AGAIN' then new.posting_id else c.posting_id end
    where c.business_id = new.business_id and c.cheque_id = new.cheque_id;
  return new;
end $$;
create or replace trigger take_cheque_step before insert on cheque_step for each row execute function take_cheque_step();
