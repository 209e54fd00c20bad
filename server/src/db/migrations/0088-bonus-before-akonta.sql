-- Bonuses that an earlier payroll paid in a calendar year: they count towards the limit of that year. Nobody has any yet. Nothing is posted.
alter table employee
  -- In pesewas.
  add column earlier_bonus bigint not null default 0 check (earlier_bonus >= 0),
  add column earlier_bonus_year smallint check (earlier_bonus_year between 2000 and 2100),
  add constraint employee_earlier_bonus check ((earlier_bonus > 0) = (earlier_bonus_year is not null));
