-- A closed session stays closed: a wrong count is corrected by another count.
create or replace function refuse_reopened_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  raise exception 'session % is closed', old.session_code using errcode = 'AK001';
end $$;
create or replace trigger refuse_reopened_session before update on register_session
  for each row when (old.closed_at is not null) execute function refuse_reopened_session();
