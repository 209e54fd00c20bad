-- A till tries again within minutes; nobody does after 30 days. Up to 10,000 at once, so that it ends long before the limit of a statement; the
-- caller repeats it. Rows that another server deletes are left to it.
create or replace function forget_old_requests() returns bigint
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with forgotten as (
      delete from request where ctid = any (array(
        select ctid from request where created_at < now() - interval '30 days' limit 10000 for update skip locked))
      returning 1)
    select count(*) from forgotten
  $$;
