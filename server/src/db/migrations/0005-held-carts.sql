-- Carts that a cashier holds for a customer. A held cart is a plan: it posts nothing and reserves nothing. There are no rows of it yet.
create table held_cart (
  business_id int not null,
  cart_id int not null,
  branch_id int not null,
  name text not null check (length(name) between 1 and 60),
  sale_type text not null check (sale_type in ('CASH', 'CREDIT')),
  -- The customer of a credit sale, if one was selected.
  payee_id int,
  discount_amount bigint check (discount_amount > 0),
  discount_percent bigint check (discount_percent between 1 and 10000),
  held_by int not null,
  held_at timestamptz not null,
  primary key (business_id, cart_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, held_by) references app_user,
  check (num_nonnulls(discount_amount, discount_percent) <= 1)
);
create index held_cart_by_branch on held_cart (business_id, branch_id, cart_id);
call keep_within_business('held_cart');
call keep_as_history('held_cart');
grant select, insert on held_cart to akonta_app;

create table held_cart_line (
  business_id int not null,
  cart_id int not null,
  line_no int not null,
  product_id bigint not null,
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price >= 0),
  -- The price of the product at that time: a line at another price keeps its agreed one.
  list_price bigint not null check (list_price >= 0),
  primary key (business_id, cart_id, line_no),
  unique (business_id, cart_id, product_id),
  foreign key (business_id, cart_id) references held_cart,
  foreign key (business_id, product_id) references product
);
call keep_within_business('held_cart_line');
call keep_as_history('held_cart_line');
grant select, insert on held_cart_line to akonta_app;

-- The end of a held cart. The key allows one: of two tills at once only one gets the cart.
create table held_cart_end (
  business_id int not null,
  cart_id int not null,
  outcome text not null check (outcome in ('RECALLED', 'DISCARDED')),
  ended_by int not null,
  ended_at timestamptz not null,
  primary key (business_id, cart_id),
  foreign key (business_id, cart_id) references held_cart,
  foreign key (business_id, ended_by) references app_user
);
call keep_within_business('held_cart_end');
call keep_as_history('held_cart_end');
grant select, insert on held_cart_end to akonta_app;
