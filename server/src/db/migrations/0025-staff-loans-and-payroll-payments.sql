-- The paper of money lent to an employee, or paid back by him outside the payroll. What runs took stands in their lines. Names are those of
-- the day, as printed. A bank that is null is the cash of the branch.
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
  -- Where the employee agreed that it is taken from his pay; empty when the paper itself is signed.
  consent text not null check (length(consent) <= 120),
  amount bigint not null check (amount > 0),
  -- After it.
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

-- The paper of what a payroll owes being paid: net salaries, SSNIT, the trustee, the revenue authority, others. One account, and what of it
-- each branch owed.
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
