-- People on the payroll, leavers too: pay records name them for years. Money in pesewas; basic_salary is for a month, or for an hour.
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
  primary key (business_id, employee_id),
  unique (business_id, employee_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, created_by) references app_user,
  check (birth_date < hire_date)
);
create index employee_by_name on employee (business_id, name);
call keep_within_business('employee');
grant select, insert, update, delete on employee to akonta_app;
