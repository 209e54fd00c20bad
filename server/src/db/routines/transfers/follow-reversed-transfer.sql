-- The reversal of a dispatch takes its goods back: it is no longer open. The reversal of a receipt puts the goods in transit again.
create or replace function follow_reversed_transfer(new posting) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from open_dispatch o where o.business_id = new.business_id and o.posting_id = new.reverses;
  insert into open_dispatch (business_id, posting_id, branch_id, to_branch_id, business_date)
    select t.business_id, t.posting_id, t.branch_id, t.to_branch_id, t.business_date
    from transfer_receipt c
    join transfer t on t.business_id = c.business_id and t.posting_id = c.dispatch_posting_id
    where c.business_id = new.business_id and c.posting_id = new.reverses;
end $$;
revoke execute on function follow_reversed_transfer(posting) from public;
