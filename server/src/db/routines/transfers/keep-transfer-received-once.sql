-- A dispatch is received once, unless its goods were returned. A receipt that was reversed does not count. What was received is no longer open.
create or replace function keep_transfer_received_once() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from transfer t
    where (t.business_id, t.posting_id) in (select a.business_id, a.dispatch_posting_id from added a)
    order by t.business_id, t.posting_id for no key update;
  if exists (
    select from added a
    join transfer t on t.business_id = a.business_id and t.posting_id = a.dispatch_posting_id
    where not t.in_transit or t.to_branch_id <> a.branch_id
      or exists (select from posting r where r.business_id = a.business_id and r.reverses = a.dispatch_posting_id)
      or 1 < (
        select count(*) from transfer_receipt i
        where i.business_id = a.business_id and i.dispatch_posting_id = a.dispatch_posting_id
          and not exists (select from posting r where r.business_id = i.business_id and r.reverses = i.posting_id))) then
    raise exception 'a dispatch is received once, by its destination' using errcode = 'check_violation', constraint = 'transfer_received_once';
  end if;
  delete from open_dispatch o using added a where o.business_id = a.business_id and o.posting_id = a.dispatch_posting_id;
  return null;
end $$;
create or replace trigger keep_transfer_received_once after insert on transfer_receipt
  referencing new table as added for each statement execute function keep_transfer_received_once();
