-- What a table of the law says beside its rates: the least that a day of work is paid, in pesewas, null while nobody typed it; and whether
-- the limit of contributions holds for tier 2 too.
alter table payroll_rule_set
  add column minimum_wage bigint check (minimum_wage > 0),
  add column tier_2_capped boolean not null default true;
