-- What can come on top of a salary or be taken from it, with the amount that is usual. A run keeps what it was made with, so an account may
-- change afterwards; one that is not used any more is deactivated and never deleted. Treatment is how the law sees it.
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
  primary key (business_id, payroll_account_id),
  foreign key (business_id, created_by) references app_user,
  check (case type when 'DEDUCTION' then treatment in ('untaxed', 'tier_3') else treatment in ('taxed', 'untaxed', 'bonus') end)
);
create unique index payroll_account_by_name on payroll_account (business_id, type, upper(name));
call keep_within_business('payroll_account');
grant select, insert on payroll_account to akonta_app;
grant update (name, usual_amount, treatment, active) on payroll_account to akonta_app;
