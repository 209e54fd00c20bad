-- The tables of the law that a business adds to those of the product: next year's bands, rates and ceiling, from a day on. Amounts in
-- pesewas, for a month (reliefs and the limit of a junior employee for a year); rates in ten-thousandths. Bands and reliefs stand in order.
create table payroll_rule_set (
  business_id int not null references business,
  rule_set_key text not null,
  name text not null check (length(name) between 1 and 80),
  valid_from date not null,
  employee_rate int not null check (employee_rate between 0 and 10000),
  tier_1_rate int not null check (tier_1_rate between 0 and 10000),
  tier_2_rate int not null check (tier_2_rate between 0 and 10000),
  -- Most of a month's basic salary that contributions are counted on; null when there is no limit.
  insurable_limit bigint check (insurable_limit > 0),
  tax_free bigint not null check (tax_free >= 0),
  band_widths bigint[] not null check (0 < all (band_widths)),
  band_rates int[] not null check (0 <= all (band_rates) and 10000 >= all (band_rates)),
  rate_above int not null check (rate_above between 0 and 10000),
  bonus_share int not null check (bonus_share between 0 and 10000),
  bonus_rate int not null check (bonus_rate between 0 and 10000),
  tier_3_share int not null check (tier_3_share between 0 and 10000),
  junior_limit bigint not null check (junior_limit >= 0),
  overtime_low_rate int not null check (overtime_low_rate between 0 and 10000),
  overtime_high_rate int not null check (overtime_high_rate between 0 and 10000),
  relief_names text[] not null,
  relief_amounts bigint[] not null check (0 <= all (relief_amounts)),
  relief_mosts int[] not null check (0 < all (relief_mosts)),
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (business_id, rule_set_key),
  constraint payroll_rule_set_by_day unique (business_id, valid_from),
  foreign key (business_id, created_by) references app_user,
  check (cardinality(band_widths) between 1 and 20 and cardinality(band_rates) = cardinality(band_widths)),
  check (cardinality(relief_names) <= 20 and cardinality(relief_amounts) = cardinality(relief_names)
    and cardinality(relief_mosts) = cardinality(relief_names)),
  check (employee_rate <= tier_1_rate + tier_2_rate)
);
call keep_within_business('payroll_rule_set');
grant select, insert, update, delete on payroll_rule_set to akonta_app;

-- What somebody was paid by stays as it was, also when the run was undone.
create function refuse_change_of_used_rule_set() returns trigger
  language plpgsql as $$
begin
  if exists (select from payroll_run r where r.business_id = old.business_id and r.rule_set = old.rule_set_key) then
    raise exception 'a payroll run was made by the rule set %', old.rule_set_key using errcode = 'AK021';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger refuse_change_of_used_rule_set before update or delete on payroll_rule_set
  for each row execute function refuse_change_of_used_rule_set();

-- Of the bonus what was taxed by itself: a column of the monthly schedule of the revenue authority.
alter table payroll_line add column light_bonus bigint not null default 0 check (light_bonus >= 0);
