-- The user whose password a link may set at a moment, before any business is known. One row or none.
create or replace function find_password_link(wanted_hash bytea, moment timestamptz)
  returns table (business_id int, user_id int)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select l.business_id, l.user_id from password_link l
    join app_user u on u.business_id = l.business_id and u.user_id = l.user_id and u.active
    where l.token_hash = wanted_hash and l.ends_at > moment
  $$;
