-- Every person claims a sign-in name; a name that is taken raises unique_violation. The user of an API key signs in nowhere.
create or replace function claim_sign_in_name() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sign_in_name (folded_name, business_id, user_id) values (lower(new.username), new.business_id, new.user_id);
  return null;
end $$;
create or replace trigger claim_sign_in_name after insert on app_user for each row when (not new.is_key) execute function claim_sign_in_name();
