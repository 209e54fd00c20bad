-- A till tries again within minutes; nobody does after 30 days.
create or replace function forget_old_requests() returns bigint
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with forgotten as (delete from request where created_at < now() - interval '30 days' returning 1)
    select count(*) from forgotten
  $$;
