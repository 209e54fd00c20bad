-- The link with this token that is open at a moment, before any business is known. One row or none.
create or replace function find_shared(wanted_hash bytea, moment timestamptz)
  returns table (business_id int, share_id int)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.business_id, s.share_id from share_link s
    where s.token_hash = wanted_hash and s.withdrawn_at is null and s.ends_at > moment
  $$;
