-- Whether any business has a webhook: without one, nobody looks for work.
create or replace function any_webhook() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from webhook w where w.deleted_at is null);
$$;
