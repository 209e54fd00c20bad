-- Quotations: prices and a discount promised to a customer until a day. A quotation posts nothing and reserves nothing. There are no rows yet.
create table quotation (
  business_id int not null,
  quotation_id int not null,
  quotation_number text not null,
  branch_id int not null,
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null,
  -- The customer of the business; null for somebody who is known by name alone.
  payee_id int,
  valid_until date not null,
  note text not null,
  goods bigint not null check (goods >= 0),
  discount bigint not null check (discount between 0 and goods),
  -- In hundredths of a percent, if it was given as one.
  discount_percent bigint check (discount_percent between 1 and 10000),
  -- VAT and levies in the total on that day; null without VAT. The sale has the VAT of its own day.
  tax bigint check (tax >= 0),
  created_by int not null,
  created_at timestamptz not null,
  primary key (business_id, quotation_id),
  unique (business_id, quotation_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, created_by) references app_user
);
create index quotation_by_branch on quotation (business_id, branch_id, quotation_id);
call keep_within_business('quotation');
call keep_as_history('quotation');
grant select, insert on quotation to akonta_app;

create table quotation_line (
  business_id int not null,
  quotation_id int not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price >= 0),
  primary key (business_id, quotation_id, line_no),
  unique (business_id, quotation_id, product_id),
  foreign key (business_id, quotation_id) references quotation,
  foreign key (business_id, product_id) references product
);
call keep_within_business('quotation_line');
call keep_as_history('quotation_line');
grant select, insert on quotation_line to akonta_app;

-- The sale that a quotation became. The key allows one.
create table quotation_sale (
  business_id int not null,
  quotation_id int not null,
  posting_id bigint not null,
  primary key (business_id, quotation_id),
  unique (business_id, posting_id),
  foreign key (business_id, quotation_id) references quotation,
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('quotation_sale');
call keep_as_history('quotation_sale');
grant select, insert on quotation_sale to akonta_app;
