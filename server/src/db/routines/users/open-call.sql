-- The first statement of a call with a token: enters its business, finds the user of the session as they are now (changed rights apply at once, and
-- ended sessions stay ended), and claims the id of the request if it has one. Without an open session every column is null, and nothing is
-- claimed. `has_rules`: a rule of approval is on, so a call that one may guard has to read them. `has_packs_or_prices`: a sale has to look for them. `claimed` is false for an id that was used before;
-- two equal requests at once wait here for each other. One statement instead of three: starting one costs more than what these do. In plpgsql, which keeps its plans; an SQL function would be planned at every call.
create or replace function open_call(
  wanted_business int, wanted_user int, wanted_session uuid, request_route text, request_key text, request_fingerprint text,
  out username text, out display_name text, out role text, out privilege text, out branch_id int, out branch_code text, out dbname text,
  out business_code text, out has_rules boolean, out has_packs_or_prices boolean, out claimed boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform enter_business(wanted_business);
  select u.username, u.display_name, u.role, u.privilege, u.branch_id, br.branch_code, b.dbname, b.business_code,
      exists (select from approval_rule r where r.business_id = wanted_business and r.is_on),
      b.has_packs_or_prices
    into username, display_name, role, privilege, branch_id, branch_code, dbname, business_code, has_rules, has_packs_or_prices
    from user_session s
    join app_user u on u.business_id = s.business_id and u.user_id = s.user_id and u.token_version = s.token_version and u.active
    join business b on b.business_id = s.business_id
    left join branch br on br.business_id = u.business_id and br.branch_id = u.branch_id
    where s.business_id = wanted_business and s.session_id = wanted_session and s.user_id = wanted_user
      and s.ended_at is null and s.expires_at > now();
  if found and request_key is not null then
    insert into request (business_id, user_id, route, key, fingerprint)
      values (wanted_business, wanted_user, request_route, request_key, request_fingerprint)
      on conflict do nothing;
    claimed := found;
  end if;
end $$;
