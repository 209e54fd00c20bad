-- The user with this sign-in name, before any business is known. One row or none.
create or replace function find_sign_in(wanted_name text)
  returns table (business_id int, user_id int, password_hash text, active boolean, two_step boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.business_id, u.user_id, u.password_hash, u.active,
      exists (select from two_step t where t.business_id = u.business_id and t.user_id = u.user_id and t.confirmed_at is not null)
    from sign_in_name n join app_user u on u.business_id = n.business_id and u.user_id = n.user_id
    where n.folded_name = lower(wanted_name);
end
$$;
