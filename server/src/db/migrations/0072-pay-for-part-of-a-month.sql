-- Pay for a part of a period, and second employments. Nobody has a last day yet, every business counts calendar days until it chooses otherwise, and
-- no past pay was reduced to days: earlier lines have null.
alter table employee
  -- The last day of employment, included; null if none is known.
  add column leave_date date,
  add constraint employee_leave_date check (leave_date >= hire_date),
  drop constraint employee_tax_status_check,
  add constraint employee_tax_status_check check (tax_status in ('RESIDENT', 'SECONDARY', 'CASUAL', 'PART_TIME', 'NON_RESIDENT'));

alter table payroll_line
  drop constraint payroll_line_tax_status_check,
  add constraint payroll_line_tax_status_check check (tax_status in ('RESIDENT', 'SECONDARY', 'CASUAL', 'PART_TIME', 'NON_RESIDENT')),
  -- How the basic salary was reduced to the days employed: the pay in pesewas for the whole period, the days, and what counts as one. All null if
  -- it was not reduced.
  add column whole_pay bigint,
  add column days_employed int,
  add column days_of_period int,
  add column day_basis text check (day_basis in ('CALENDAR', 'MONDAY_TO_FRIDAY', 'MONDAY_TO_SATURDAY')),
  add constraint payroll_line_part_period check (
    num_nonnulls(whole_pay, days_employed, days_of_period, day_basis) in (0, 4)
    and 0 <= days_employed and days_employed < days_of_period and 0 <= basic_salary and basic_salary <= whole_pay);

alter table business
  -- The days by which the pay of a part of a period is calculated.
  add column day_basis text not null default 'CALENDAR' check (day_basis in ('CALENDAR', 'MONDAY_TO_FRIDAY', 'MONDAY_TO_SATURDAY'));
grant update (day_basis) on business to akonta_app;
