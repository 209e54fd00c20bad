-- Layaways: goods reserved for a customer who pays in parts and gets them when all is paid. Off in every branch until an administrator sets its
-- terms: the least deposit and the fee of a cancellation in hundredths of a percent of the price, and the longest time in days. There are no rows yet.
alter table branch
  add column layaway_deposit bigint check (layaway_deposit between 0 and 10000),
  add column layaway_days int check (layaway_days between 1 and 365),
  add column layaway_fee bigint check (layaway_fee between 0 and 10000),
  add constraint branch_layaway_terms check (num_nonnulls(layaway_deposit, layaway_days, layaway_fee) in (0, 3));
grant update (layaway_deposit, layaway_days, layaway_fee) on branch to akonta_app;

create table layaway (
  business_id int not null,
  layaway_id int not null,
  layaway_number text not null,
  branch_id int not null,
  payee_id int not null,
  customer_name text not null,
  -- The last day to pay and to collect. Nothing is forfeited by itself afterwards.
  due_on date not null,
  note text not null,
  goods bigint not null check (goods >= 0),
  -- All of it: on the lines and on the whole.
  discount bigint not null check (discount between 0 and goods),
  -- What a cancellation costs at most, as agreed.
  fee bigint not null check (fee between 0 and goods - discount),
  created_by int not null,
  created_at timestamptz not null,
  primary key (business_id, layaway_id),
  unique (business_id, layaway_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, created_by) references app_user
);
create index layaway_by_branch on layaway (business_id, branch_id, layaway_id);
create index layaway_by_payee on layaway (business_id, payee_id);
call keep_within_business('layaway');
call keep_as_history('layaway');
grant select, insert on layaway to akonta_app;

create table layaway_line (
  business_id int not null,
  layaway_id int not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price >= 0),
  discount bigint not null check (discount >= 0),
  primary key (business_id, layaway_id, line_no),
  unique (business_id, layaway_id, product_id),
  foreign key (business_id, layaway_id) references layaway,
  foreign key (business_id, product_id) references product
);
create index layaway_line_by_product on layaway_line (business_id, product_id);
call keep_within_business('layaway_line');
call keep_as_history('layaway_line');
grant select, insert on layaway_line to akonta_app;

-- A payment of the customer for this layaway. It stays on their account, unallocated, until the layaway ends.
create table layaway_payment (
  business_id int not null,
  posting_id bigint not null,
  layaway_id int not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references payment,
  foreign key (business_id, layaway_id) references layaway
);
create index layaway_payment_of_layaway on layaway_payment (business_id, layaway_id, posting_id);
call keep_within_business('layaway_payment');
call keep_as_history('layaway_payment');
grant select, insert on layaway_payment to akonta_app;

-- The end of a layaway. The key allows one, and its goods are free from then on.
create table layaway_end (
  business_id int not null,
  layaway_id int not null,
  outcome text not null check (outcome in ('COMPLETED', 'CANCELLED')),
  reason text not null,
  ended_by int not null,
  ended_at timestamptz not null,
  primary key (business_id, layaway_id),
  foreign key (business_id, layaway_id) references layaway,
  foreign key (business_id, ended_by) references app_user
);
call keep_within_business('layaway_end');
call keep_as_history('layaway_end');
grant select, insert on layaway_end to akonta_app;

create table layaway_sale (
  business_id int not null,
  layaway_id int not null,
  posting_id bigint not null,
  primary key (business_id, layaway_id),
  unique (business_id, posting_id),
  foreign key (business_id, layaway_id) references layaway,
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('layaway_sale');
call keep_as_history('layaway_sale');
grant select, insert on layaway_sale to akonta_app;

-- What a customer was paid back, and the fee that the shop kept.
create table layaway_refund (
  business_id int not null,
  posting_id bigint not null,
  layaway_id int not null,
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  -- Null: in cash.
  bank_id int,
  bank_name text not null,
  reference text not null,
  primary key (business_id, posting_id),
  unique (business_id, layaway_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, layaway_id) references layaway,
  foreign key (business_id, bank_id) references payee
);
call keep_within_business('layaway_refund');
call keep_as_history('layaway_refund');
grant select, insert on layaway_refund to akonta_app;
