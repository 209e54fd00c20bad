-- The paper of a payroll run: whom it paid for which days, by which rules, and every amount as it was worked out. One posting each, with
-- lines in the branch of each employee. What was taken from loans stands here; the employee has the balance.
create table payroll_run (
  business_id int not null,
  posting_id bigint not null,
  period_start date not null,
  period_end date not null,
  rule_set text not null,
  rule_set_name text not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  check (period_start <= period_end)
);
call keep_within_business('payroll_run');
call keep_as_history('payroll_run');
grant select, insert on payroll_run to akonta_app;

-- Names and numbers are those of the day, as printed. Amounts in pesewas, hours in ten-thousandths and null when nobody counted them.
create table payroll_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  employee_id int not null,
  branch_id int not null,
  employee_number text not null,
  employee_name text not null,
  hours bigint check (hours >= 0),
  basic_salary bigint not null check (basic_salary >= 0),
  overtime bigint not null check (overtime >= 0),
  total_allowances bigint not null check (total_allowances >= 0),
  total_earnings bigint not null check (total_earnings >= 0),
  gross bigint not null,
  employee_contribution bigint not null check (employee_contribution >= 0),
  tier_1 bigint not null check (tier_1 >= 0),
  tier_2 bigint not null check (tier_2 >= 0),
  taxable_pay bigint not null check (taxable_pay >= 0),
  graduated_tax bigint not null check (graduated_tax >= 0),
  overtime_tax bigint not null check (overtime_tax >= 0),
  bonus_tax bigint not null check (bonus_tax >= 0),
  tax bigint not null,
  loan_deduction bigint not null check (loan_deduction >= 0),
  total_deductions bigint not null check (total_deductions >= 0),
  net_pay bigint not null check (net_pay >= 0),
  -- After the deduction.
  loan_balance bigint not null check (loan_balance >= 0),
  primary key (business_id, posting_id, line_no),
  unique (business_id, posting_id, employee_id),
  foreign key (business_id, posting_id) references payroll_run,
  foreign key (business_id, employee_id) references employee,
  foreign key (business_id, branch_id) references branch,
  check (gross = basic_salary + overtime + total_allowances + total_earnings),
  check (tax = graduated_tax + overtime_tax + bonus_tax),
  check (net_pay = gross - employee_contribution - tax - loan_deduction - total_deductions)
);
create index payroll_line_by_employee on payroll_line (business_id, employee_id);
call keep_within_business('payroll_line');
call keep_as_history('payroll_line');
grant select, insert on payroll_line to akonta_app;

-- The allowances, earnings and deductions of a line. Those that came as one sum have no account.
create table payroll_part (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  part_no int not null,
  payroll_account_id int,
  type text not null check (type in ('DEDUCTION', 'EARNINGS', 'ALLOWANCE')),
  name text not null,
  treatment text not null check (treatment in ('taxed', 'untaxed', 'bonus', 'tier_3')),
  amount bigint not null check (amount >= 0),
  primary key (business_id, posting_id, line_no, part_no),
  foreign key (business_id, posting_id, line_no) references payroll_line,
  foreign key (business_id, payroll_account_id) references payroll_account
);
call keep_within_business('payroll_part');
call keep_as_history('payroll_part');
grant select, insert on payroll_part to akonta_app;
