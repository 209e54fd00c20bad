-- Records how large the database is today, over an earlier figure of the same day. Days before the last 400 are forgotten.
create or replace function note_database_size() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from database_size where day < current_date - 400;
    insert into database_size (day, bytes) values (current_date, pg_database_size(current_database()))
      on conflict (day) do update set bytes = excluded.bytes
  $$;
