-- A tax table that paid somebody does not change, even when the run was reversed.
create or replace function refuse_change_of_used_rule_set() returns trigger
  language plpgsql as $$
begin
  if exists (select from payroll_run r where r.business_id = old.business_id and r.rule_set = old.rule_set_key) then
    raise exception 'a payroll run was calculated with the rule set %', old.rule_set_key using errcode = 'AK021';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger refuse_change_of_used_rule_set before update or delete on payroll_rule_set
  for each row execute function refuse_change_of_used_rule_set();
