-- People on the payroll, including leavers: pay records name them for years. Money in pesewas; basic_salary is per month or per hour.
create table employee (
  business_id int not null references business,
  employee_id int not null,
  employee_number text not null check (length(employee_number) between 1 and 30),
  branch_id int not null,
  title text not null check (length(title) between 1 and 30),
  name text not null check (length(name) between 1 and 120),
  gender text not null check (gender in ('MALE', 'FEMALE')),
  birth_date date not null,
  social_security_number text not null,
  email text not null,
  phone text not null,
  bank_name text not null,
  bank_account text not null,
  job_title text not null,
  department text not null,
  hire_date date not null,
  basic_salary bigint not null check (basic_salary >= 0),
  salary_period text not null check (salary_period in ('MONTHLY', 'HOURS')),
  loan_amount bigint not null default 0 check (loan_amount >= 0),
  loan_balance bigint not null default 0 check (loan_balance between 0 and loan_amount),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  created_by int not null,
  created_at timestamptz not null default now(),
  -- The personal number on the Ghana Card, which payslips and the tax authority require besides the social security number. Empty until entered; an
  -- unusual form is accepted with a warning.
  ghana_card_number text not null default '' check (length(ghana_card_number) <= 40),
  -- Whether pay is taxed by the bands or at a flat rate. A line of a run stores the status of its day.
  tax_status text not null default 'RESIDENT'
  check (tax_status in ('RESIDENT', 'CASUAL', 'PART_TIME', 'NON_RESIDENT')),
  primary key (business_id, employee_id),
  unique (business_id, employee_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, created_by) references app_user,
  check (birth_date < hire_date)
);
create index employee_by_name on employee (business_id, name);

create index employee_by_pieces on employee
  using gin (business_id, (text_pieces(payee_words(name, employee_number, ''), 2) || text_pieces(payee_words(name, employee_number, ''), 3)));
call keep_within_business('employee');
grant select, insert, update, delete on employee to akonta_app;

-- What can be added to a salary or deducted from it, with the usual amount. A run stores its own copy, so an account may change afterwards; an account
-- no longer in use is deactivated and never deleted. Treatment is its tax treatment.
create table payroll_account (
  business_id int not null references business,
  payroll_account_id int not null,
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('DEDUCTION', 'EARNINGS', 'ALLOWANCE')),
  usual_amount bigint not null check (usual_amount >= 0),
  treatment text not null,
  active boolean not null default true,
  created_by int not null,
  created_at timestamptz not null default now(),
  -- Where the employees agreed to a deduction: what is neither tax nor SSNIT is deducted with their consent only (Labour Act, sections 69 and 70).
  -- Empty until entered; additions to a salary need none.
  consent text not null default '' check (length(consent) <= 120),
  primary key (business_id, payroll_account_id),
  foreign key (business_id, created_by) references app_user,
  check (case type when 'DEDUCTION' then treatment in ('untaxed', 'tier_3') else treatment in ('taxed', 'untaxed', 'bonus') end),
  check (consent = '' or type = 'DEDUCTION')
);
create unique index payroll_account_by_name on payroll_account (business_id, type, upper(name));
call keep_within_business('payroll_account');
grant select, insert on payroll_account to akonta_app;
grant update (name, usual_amount, treatment, active, consent) on payroll_account to akonta_app;

-- The tax tables that a business adds to those of the product: bands, rates and ceiling, valid from a day on. Amounts in pesewas per month (reliefs and
-- the limit of a junior employee per year); rates in ten-thousandths. Bands and reliefs are in order.
create table payroll_rule_set (
  business_id int not null references business,
  rule_set_key text not null,
  name text not null check (length(name) between 1 and 80),
  valid_from date not null,
  employee_rate int not null check (employee_rate between 0 and 10000),
  tier_1_rate int not null check (tier_1_rate between 0 and 10000),
  tier_2_rate int not null check (tier_2_rate between 0 and 10000),
  -- The ceiling of a month's basic salary for contributions; null if there is none.
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
  -- The minimum wage of a day in pesewas, null until entered; and whether the ceiling of contributions applies to tier 2 too.
  minimum_wage bigint check (minimum_wage > 0),
  tier_2_capped boolean not null default true,
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

-- The document of a payroll run: whom it paid for which period by which tax table, and every calculated amount. One posting each, with lines in the
-- branch of each employee. Loan deductions are here; the employee has the balance.
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

-- Names and numbers as printed on the day. Amounts in pesewas; hours in ten-thousandths, null if not recorded.
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
  -- For the tax of this pay: the basic salary of the year and a twelfth of the approved reliefs.
  annual_basic bigint not null default 0 check (annual_basic >= 0),
  monthly_relief bigint not null default 0 check (monthly_relief >= 0),
  -- The part of the bonus taxed at the concessional rate: a column of the monthly schedule of the revenue authority.
  light_bonus bigint not null default 0 check (light_bonus >= 0),
  tax_status text not null default 'RESIDENT'
  check (tax_status in ('RESIDENT', 'CASUAL', 'PART_TIME', 'NON_RESIDENT')),
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

-- The allowances, earnings and deductions of a line. Those entered as one sum have no account.
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

-- The document of money lent to an employee, or repaid outside the payroll. Deductions by runs are in the lines of the runs. Names are as printed on
-- the day. A bank of null is the cash of the branch.
create table staff_loan (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  direction text not null check (direction in ('granted', 'repaid')),
  employee_id int not null,
  employee_number text not null,
  employee_name text not null,
  bank_id int,
  place_name text not null,
  reference text not null check (length(reference) between 1 and 60),
  -- Where the employee agreed to deductions from pay; empty if the document itself is signed.
  consent text not null check (length(consent) <= 120),
  amount bigint not null check (amount > 0),
  -- After this document.
  balance bigint not null check (balance >= 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, employee_id) references employee,
  foreign key (business_id, bank_id) references payee (business_id, payee_id)
);
create index staff_loan_by_employee on staff_loan (business_id, employee_id);
create index staff_loan_by_reference on staff_loan (business_id, upper(reference));
call keep_within_business('staff_loan');
call keep_as_history('staff_loan');
grant select, insert on staff_loan to akonta_app;

-- The document of a payment of payroll liabilities: net salaries, SSNIT, the trustee, the revenue authority and others. One account, and the amount
-- that each branch owed.
create table payroll_payment (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  account_code text not null,
  bank_id int,
  place_name text not null,
  reference text not null check (length(reference) between 1 and 60),
  amount bigint not null check (amount > 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, account_code) references account,
  foreign key (business_id, bank_id) references payee (business_id, payee_id)
);
create index payroll_payment_by_reference on payroll_payment (business_id, upper(reference));
call keep_within_business('payroll_payment');
call keep_as_history('payroll_payment');
grant select, insert on payroll_payment to akonta_app;

create table payroll_payment_part (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  amount bigint not null check (amount > 0),
  primary key (business_id, posting_id, branch_id),
  foreign key (business_id, posting_id) references payroll_payment,
  foreign key (business_id, branch_id) references branch
);
call keep_within_business('payroll_payment_part');
call keep_as_history('payroll_payment_part');
grant select, insert on payroll_payment_part to akonta_app;
