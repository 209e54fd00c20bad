create table account_type (
  business_id int not null references business,
  account_type_key int not null,
  name text not null,
  normal_side text not null check (normal_side in ('Dr', 'Cr')),
  statement text not null check (statement in ('balance_sheet', 'profit_and_loss')),
  primary key (business_id, account_type_key)
);
call keep_within_business('account_type');
grant select, insert on account_type to akonta_app;

-- control: who else must agree with this account. debtor, creditor and bank lines name a payee; stock equals the stock's value; branch nets to nothing.
create table account (
  business_id int not null references business,
  account_code text not null check (account_code ~ '^[A-Za-z0-9-]{1,20}$'),
  account_key bigint not null,
  name text not null check (length(name) between 1 and 120),
  account_type_key int not null,
  control text check (control in ('debtor', 'creditor', 'bank', 'stock', 'branch')),
  fixed boolean not null default false,
  description text not null default '',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (business_id, account_code),
  unique (business_id, account_key),
  foreign key (business_id, account_type_key) references account_type,
  check (control is null or fixed)
);
call keep_within_business('account');
grant select on account to akonta_app;
grant insert on account to akonta_app;
grant update (name, description, active) on account to akonta_app;

create table payee (
  business_id int not null references business,
  payee_id int not null,
  pid text not null,
  category text not null check (category in ('debtor', 'creditor', 'bank')),
  name text not null check (length(name) between 1 and 120),
  phone text not null default '',
  address text not null default '',
  email text not null default '',
  branch_id int,
  credit_limit bigint check (credit_limit >= 0),
  active boolean not null default true,
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (business_id, payee_id),
  unique (business_id, pid),
  foreign key (business_id, branch_id) references branch
);
create index payee_by_category on payee (business_id, category, name);
call keep_within_business('payee');
grant select, insert on payee to akonta_app;
grant update (name, phone, address, email, credit_limit, active) on payee to akonta_app;
