-- The open shop at an address, before any business is known. One row or none.
create or replace function find_public_shop(wanted text)
  returns table (business_id int, branch_id int)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.business_id, s.branch_id from public_shop s
    join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
    where s.address = wanted and s.is_open and b.active
  $$;
