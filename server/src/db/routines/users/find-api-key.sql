-- The API key with this hash that works at a moment, before any business is known. One row or none: it is not revoked, has not ended, and its
-- maker is an active administrator.
create or replace function find_api_key(wanted_hash bytea, moment timestamptz)
  returns table (business_id int, user_id int, addresses text[], last_used_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select k.business_id, k.user_id, k.addresses, k.last_used_at from api_key k
    join app_user m on m.business_id = k.business_id and m.user_id = k.made_by and m.active and m.role = 'ROLE_ADMIN'
    where k.key_hash = wanted_hash and k.revoked_at is null and (k.ends_at is null or k.ends_at > moment);
end
$$;
