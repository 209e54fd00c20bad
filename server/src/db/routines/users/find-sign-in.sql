-- The user with this sign-in name, before any business is known. One row or none.
create or replace function find_sign_in(wanted_name text)
  returns table (business_id int, user_id int, password_hash text, active boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.business_id, u.user_id, u.password_hash, u.active
    from sign_in_name n join app_user u on u.business_id = n.business_id and u.user_id = n.user_id
    where n.folded_name = lower(wanted_name)
  $$;
