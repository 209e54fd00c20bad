-- What a sale said on paper. Money and stock are in its posting; this is who, what, at which price, and the tender.
create table sale (
  business_id int not null,
  posting_id bigint not null,
  invoice_number text not null,
  branch_id int not null,
  business_date date not null,
  sold_at timestamptz not null,
  sale_type text not null check (sale_type in ('CASH', 'CREDIT')),
  payee_id int,
  customer_name text not null,
  user_id int not null,
  attendant text not null,
  goods bigint not null check (goods >= 0),
  charges bigint not null check (charges >= 0),
  total bigint not null check (total = goods + charges),
  amount_paid bigint not null check (amount_paid >= 0),
  change_due bigint not null check (change_due >= 0),
  primary key (business_id, posting_id),
  unique (business_id, invoice_number),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, payee_id) references payee,
  check (amount_paid - change_due <= total)
);
create index sale_by_date on sale (business_id, branch_id, business_date, posting_id);
call keep_within_business('sale');
call keep_as_history('sale');
grant select, insert on sale to akonta_app;

-- The product exists because what is sold has moved: its stock refers to it.
create table sale_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price >= 0),
  list_price bigint not null check (list_price >= 0),
  amount bigint not null check (amount >= 0),
  cost bigint not null,
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('sale_line');
call keep_as_history('sale_line');
grant select, insert on sale_line to akonta_app;
