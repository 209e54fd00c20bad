-- Records a wrong password for an existing sign-in name. An unknown name belongs to no business, so nothing is recorded; nor is anything in a
-- business that was moved.
create or replace function record_failed_sign_in(tried_name text, moment timestamptz, from_address text, from_device text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into audit_entry (business_id, entry_no, at, user_id, kind, deed, subject, changes, address, device)
      select u.business_id, next_audit_entry(u.business_id), moment, u.user_id, 'sign_in', case when u.active then 'Failed to sign in' else 'Tried to sign in while deactivated' end,
        u.display_name, '[]', left(from_address, 100), left(from_device, 200)
      from sign_in_name n join app_user u on u.business_id = n.business_id and u.user_id = n.user_id
      where n.folded_name = lower(tried_name) and not exists (select from business_fence f where f.business_id = u.business_id)
  $$;
