-- In how many branches of all businesses E-VAT is on. The demo is never sent.
create or replace function evat_branches_on() returns int
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from evat_branch s
  where s.is_on
    and not exists (select from evat_branch n where n.business_id = s.business_id and n.branch_id = s.branch_id and n.setting_no > s.setting_no)
    and not exists (select from business b where b.business_id = s.business_id and b.is_demo);
$$;
