-- A new password or a deactivation ends the PIN and the link with which the user could set a password, whoever makes the change.
create or replace function end_pin() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from user_pin p where p.business_id = new.business_id and p.user_id = new.user_id;
  delete from password_link l where l.business_id = new.business_id and l.user_id = new.user_id;
  return null;
end $$;
create or replace trigger end_pin after update of password_hash, active on app_user
  for each row when (new.password_hash is distinct from old.password_hash or not new.active) execute function end_pin();
