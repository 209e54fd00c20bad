-- The document of a sale. Money and stock are in its posting; this is who bought what, at which price, and how it was paid.
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
  total bigint not null,
  amount_paid bigint not null check (amount_paid >= 0),
  change_due bigint not null check (change_due >= 0),
  discount bigint not null default 0 check (discount >= 0),
  -- In hundredths of a percent, if the discount was given as a percentage.
  discount_percent int check (discount_percent between 1 and 10000),
  primary key (business_id, posting_id),
  unique (business_id, invoice_number),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, payee_id) references payee,
  constraint sale_check1 check (amount_paid - change_due <= total),
  constraint sale_total_adds_up check (total = goods + charges - discount and discount <= goods)
);
create index sale_by_date on sale (business_id, branch_id, business_date, posting_id);
call keep_within_business('sale');
call keep_as_history('sale');
grant select, insert on sale to akonta_app;

-- The product exists because its stock moved.
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

-- How a sale was paid, if not in cash alone. A payee of null is cash, as handed over.
create table sale_tender (
  business_id int not null,
  posting_id bigint not null,
  tender_no int not null,
  payee_id int,
  amount bigint not null check (amount > 0),
  transaction_id text not null check (length(transaction_id) <= 60),
  -- A payment by bank or wallet that a till took without a connection: nobody could check whether the money arrived, or whether its transaction id was
  -- used before. A user with the right confirms it later, once. It is posted like any other payment.
  to_confirm boolean not null default false,
  primary key (business_id, posting_id, tender_no),
  foreign key (business_id, posting_id) references sale,
  foreign key (business_id, payee_id) references payee,
  constraint sale_tender_cash_is_seen check (payee_id is not null or not to_confirm)
);
-- Transaction ids are compared without regard to case.
create index sale_tender_by_transaction on sale_tender (business_id, payee_id, upper(transaction_id)) where transaction_id <> '';
create index sale_tender_to_confirm on sale_tender (business_id, posting_id) where to_confirm;
call keep_within_business('sale_tender');
call keep_as_history('sale_tender');
grant select, insert on sale_tender to akonta_app;

create table sale_tender_confirmation (
  business_id int not null,
  posting_id bigint not null,
  tender_no int not null,
  user_id int not null,
  confirmed_at timestamptz not null,
  primary key (business_id, posting_id, tender_no),
  foreign key (business_id, posting_id, tender_no) references sale_tender,
  foreign key (business_id, user_id) references app_user (business_id, user_id)
);
call keep_within_business('sale_tender_confirmation');
call keep_as_history('sale_tender_confirmation');
grant select, insert on sale_tender_confirmation to akonta_app;

-- A sale that a till made without a connection: the number it printed and the time it claims. The time that counts is sale.sold_at; it was saved at
-- posting.recorded_at.
create table sale_offline (
  business_id int not null,
  posting_id bigint not null,
  provisional_number text not null check (provisional_number ~ '^OFF-[0-9A-HJKMNP-TV-Z]{6}-[1-9][0-9]{0,8}$'),
  claimed_at timestamptz not null,
  primary key (business_id, posting_id),
  unique (business_id, provisional_number),
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('sale_offline');
call keep_as_history('sale_offline');
grant select, insert on sale_offline to akonta_app;

-- The document of a return (credit note): which sale the goods come from and what the customer was refunded, at the prices sold.
create table sale_return (
  business_id int not null,
  posting_id bigint not null,
  return_number text not null,
  sale_posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  returned_at timestamptz not null,
  refund text not null check (refund in ('CASH', 'ACCOUNT')),
  reason text not null,
  user_id int not null,
  attendant text not null,
  goods bigint not null check (goods >= 0),
  discount bigint not null check (discount >= 0),
  -- The tax on the discount.
  discount_tax bigint not null check (discount_tax >= 0),
  total bigint not null check (total = goods - discount),
  primary key (business_id, posting_id),
  unique (business_id, return_number),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, sale_posting_id) references sale
);
create index sale_return_of_sale on sale_return (business_id, sale_posting_id);
call keep_within_business('sale_return');
call keep_as_history('sale_return');
grant select, insert on sale_return to akonta_app;

-- `cost` is the cost of the goods when they were sold.
create table sale_return_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  sale_posting_id bigint not null,
  sale_line_no int not null,
  quantity bigint not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  cost bigint not null check (cost >= 0),
  primary key (business_id, posting_id, line_no),
  unique (business_id, posting_id, sale_line_no),
  foreign key (business_id, posting_id) references sale_return,
  foreign key (business_id, sale_posting_id, sale_line_no) references sale_line
);
create index sale_return_line_of_sale on sale_return_line (business_id, sale_posting_id, sale_line_no);
call keep_within_business('sale_return_line');
call keep_as_history('sale_return_line');
grant select, insert on sale_return_line to akonta_app;
