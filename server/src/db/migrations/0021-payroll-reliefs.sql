-- What the law asked of a person when he was paid, beyond the pay: the basic salary of the year and a twelfth of his approved reliefs.
alter table payroll_line
  add column annual_basic bigint not null default 0 check (annual_basic >= 0),
  add column monthly_relief bigint not null default 0 check (monthly_relief >= 0);
