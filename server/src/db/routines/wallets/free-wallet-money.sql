-- A reversed document no longer uses the money, or no longer sends it back.
create or replace function free_wallet_money(new posting) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update collection c set used = c.used - u.amount
    from wallet_use u
    where u.business_id = new.business_id and u.posting_id = new.reverses and c.business_id = u.business_id
      and c.collection_id = u.collection_id;
  update wallet_refund set state = 'reversed', state_at = new.recorded_at
    where business_id = new.business_id and posting_id = new.reverses and state = 'done';
end $$;
revoke execute on function free_wallet_money(posting) from public;
