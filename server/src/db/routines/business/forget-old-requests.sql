-- A till tries again within minutes, or within 72 hours if it sold without a connection; nobody does after 30 days. A clock that is set ahead makes
-- every request look old: therefore nothing is deleted before four later days have requests. Up to 10,000 at once, so that it ends long before the limit of a statement; the
-- caller repeats it. Rows that another server deletes are left to it.
create or replace function forget_old_requests() returns bigint
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with forgotten as (
      delete from request where ctid = any (array(
        select ctid from request where created_at < now() - interval '30 days' and (select count(*) >= 4 from generate_series(0, 29) as day
          where exists (select from request r where r.created_at > now() - make_interval(days => day + 1) and r.created_at <= now() - make_interval(days => day)))
        limit 10000 for update skip locked))
      returning 1)
    select count(*) from forgotten
  $$;
