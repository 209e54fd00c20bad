-- The document of a purchase: the supplier's invoice and what was agreed for each line. Number, author and day are on its posting too.
create table purchase (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  payee_id int not null,
  supplier_name text not null,
  supplier_invoice text not null check (length(supplier_invoice) between 1 and 60),
  purchase_type text not null check (purchase_type in ('CASH', 'CREDIT')),
  total bigint not null check (total >= 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, payee_id) references payee
);
create index purchase_by_date on purchase (business_id, branch_id, business_date, posting_id);
-- Invoice numbers are compared without regard to case.
create index purchase_by_invoice on purchase (business_id, payee_id, upper(supplier_invoice));
create index purchase_by_pieces_of_invoice on purchase using gin (business_id, text_pieces(lower(supplier_invoice), 3));
call keep_within_business('purchase');
call keep_as_history('purchase');
grant select, insert on purchase to akonta_app;

-- Quantities and prices in ten-thousandths, the amount in pesewas. The product exists because its stock moved.
create table purchase_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  cost_price bigint not null check (cost_price >= 0),
  amount bigint not null check (amount >= 0),
  selling_price bigint not null check (selling_price >= 0),
  expires_on date,
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id) references purchase
);
call keep_within_business('purchase_line');
call keep_as_history('purchase_line');
grant select, insert on purchase_line to akonta_app;

-- Goods returned to their supplier: a separate document that names the purchase. Number, reason, author and day are on its posting too.
create table purchase_return (
  business_id int not null,
  posting_id bigint not null,
  purchase_posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  total bigint not null check (total >= 0),
  primary key (business_id, posting_id),
  unique (business_id, purchase_posting_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, purchase_posting_id) references purchase
);
create index purchase_return_by_date on purchase_return (business_id, branch_id, business_date, posting_id);
call keep_within_business('purchase_return');
call keep_as_history('purchase_return');
grant select, insert on purchase_return to akonta_app;

-- `amount` is what the supplier refunds, at the price of the purchase; `cost` is the value that left the stock.
create table purchase_return_line (
  business_id int not null,
  posting_id bigint not null,
  purchase_posting_id bigint not null,
  purchase_line_no int not null,
  quantity bigint not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  cost bigint not null check (cost >= 0),
  primary key (business_id, posting_id, purchase_line_no),
  foreign key (business_id, purchase_posting_id, posting_id) references purchase_return (business_id, purchase_posting_id, posting_id),
  foreign key (business_id, purchase_posting_id, purchase_line_no) references purchase_line
);
create index purchase_return_line_by_purchase on purchase_return_line (business_id, purchase_posting_id, purchase_line_no);
call keep_within_business('purchase_return_line');
call keep_as_history('purchase_return_line');
grant select, insert on purchase_return_line to akonta_app;
