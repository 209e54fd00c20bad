-- The user behind a verified token, as they are now: changed rights apply at once, and ended sessions stay ended. Every call asks this, hence
-- plpgsql, which keeps its plan; an SQL function of this kind would be planned at every call.
create or replace function session_user_of(wanted_business int, wanted_user int, wanted_session uuid)
  returns table (username text, display_name text, role text, privilege text, branch_id int, branch_code text, dbname text, business_code text)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.username, u.display_name, u.role, u.privilege, u.branch_id, br.branch_code, b.dbname, b.business_code
    from user_session s
    join app_user u on u.business_id = s.business_id and u.user_id = s.user_id and u.token_version = s.token_version and u.active
    join business b on b.business_id = s.business_id
    left join branch br on br.business_id = u.business_id and br.branch_id = u.branch_id
    where s.business_id = wanted_business and s.session_id = wanted_session and s.user_id = wanted_user
      and s.ended_at is null and s.expires_at > now();
end $$;
