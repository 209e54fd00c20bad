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

-- control: what else must agree with this account. Lines on debtor, creditor and bank name a payee; stock equals the value of the stock; branch
-- nets to zero.
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
-- Two codes that differ only in case would be confused.
create unique index account_by_upper_code on account (business_id, upper(account_code));
call keep_within_business('account');
grant select, insert on account to akonta_app;
grant update (name, description, active) on account to akonta_app;
