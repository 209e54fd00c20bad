-- Orders of the storefront. An order is a plan: it posts nothing. Until it is sold or cancelled its goods are reserved.
create table shop_order (
  business_id int not null,
  order_id int not null,
  order_number text not null,
  branch_id int not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SOLD', 'CANCELLED')),
  customer_name text not null,
  phone text not null,
  -- Null: the customer collects the goods at the branch.
  delivery_address text,
  note text not null,
  goods bigint not null check (goods >= 0),
  ordered_by int not null,
  ordered_at timestamptz not null,
  closed_by int,
  closed_at timestamptz,
  reason text not null default '',
  primary key (business_id, order_id),
  unique (business_id, order_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, ordered_by) references app_user,
  foreign key (business_id, closed_by) references app_user,
  check ((status = 'WAITING') = (closed_at is null))
);
create index shop_order_by_branch on shop_order (business_id, branch_id, status, order_id);
call keep_within_business('shop_order');
grant select, insert on shop_order to akonta_app;
grant update (status, closed_by, closed_at, reason) on shop_order to akonta_app;

-- The price is the one that the customer was shown.
create table shop_order_line (
  business_id int not null,
  order_id int not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price >= 0),
  primary key (business_id, order_id, line_no),
  unique (business_id, order_id, product_id),
  foreign key (business_id, order_id) references shop_order,
  foreign key (business_id, product_id) references product
);
create index shop_order_line_by_product on shop_order_line (business_id, product_id);
call keep_within_business('shop_order_line');
call keep_as_history('shop_order_line');
grant select, insert on shop_order_line to akonta_app;

-- The sale that an order became.
create table shop_order_sale (
  business_id int not null,
  order_id int not null,
  posting_id bigint not null,
  primary key (business_id, order_id),
  unique (business_id, posting_id),
  foreign key (business_id, order_id) references shop_order,
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('shop_order_sale');
call keep_as_history('shop_order_sale');
grant select, insert on shop_order_sale to akonta_app;
