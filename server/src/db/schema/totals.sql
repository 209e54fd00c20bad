-- The debits and credits of every account on each day in each branch: a statement of any day adds up days, not lines. It is updated every 500 postings:
-- readers add the lines of postings after `through_posting` themselves. Branch and account exist because the balances of the lines refer to them.
create table day_total (
  business_id int not null references business,
  business_date date not null,
  account_code text not null,
  branch_id int not null,
  debit bigint not null,
  credit bigint not null,
  primary key (business_id, business_date, account_code, branch_id)
);
alter table day_total set (fillfactor = 70);
call keep_within_business('day_total');
grant select on day_total to akonta_app;

create table day_total_head (
  business_id int primary key references business,
  through_posting bigint not null
);
call keep_within_business('day_total_head');
grant select on day_total_head to akonta_app;

-- Sales of each product on each day in each branch, in money without tax. A dashboard of any period adds up days, not sales. Updated with day_total.
create table goods_day_total (
  business_id int not null references business,
  business_date date not null,
  branch_id int not null,
  product_id bigint not null,
  lines bigint not null,
  quantity bigint not null,
  returned_quantity bigint not null,
  sales bigint not null,
  returns bigint not null,
  discount bigint not null,
  cost bigint not null,
  primary key (business_id, business_date, branch_id, product_id)
);
alter table goods_day_total set (fillfactor = 70);
call keep_within_business('goods_day_total');
grant select on goods_day_total to akonta_app;

-- The same by hour, cashier and customer. Payee 0 is a cash sale.
create table till_hour_total (
  business_id int not null references business,
  business_date date not null,
  branch_id int not null,
  hour smallint not null,
  user_id int not null,
  payee_id int not null,
  orders bigint not null,
  lines bigint not null,
  quantity bigint not null,
  returned_quantity bigint not null,
  sales bigint not null,
  returns bigint not null,
  discount bigint not null,
  cost bigint not null,
  primary key (business_id, business_date, branch_id, hour, user_id, payee_id)
);
alter table till_hour_total set (fillfactor = 70);
call keep_within_business('till_hour_total');
grant select on till_hour_total to akonta_app;
