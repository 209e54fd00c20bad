-- The documents of transfers and productions. Goods and their value are in the posting; this is who, where to, and at which cost.
create table transfer (
  business_id int not null,
  posting_id bigint not null,
  transfer_number text not null,
  branch_id int not null,
  to_branch_id int not null check (to_branch_id <> branch_id),
  business_date date not null,
  delivered_by text not null,
  user_id int not null,
  attendant text not null,
  total_cost bigint not null check (total_cost >= 0),
  primary key (business_id, posting_id),
  unique (business_id, transfer_number),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, to_branch_id) references branch
);
create index transfer_by_date on transfer (business_id, branch_id, business_date, posting_id);
call keep_within_business('transfer');
call keep_as_history('transfer');
grant select, insert on transfer to akonta_app;

-- The product exists because its stock moved. `cost` is the value that was transferred, at the sender's average.
create table transfer_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  cost bigint not null check (cost >= 0),
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id) references transfer
);
call keep_within_business('transfer_line');
call keep_as_history('transfer_line');
grant select, insert on transfer_line to akonta_app;

create table production (
  business_id int not null,
  posting_id bigint not null,
  production_number text not null,
  branch_id int not null,
  business_date date not null,
  user_id int not null,
  attendant text not null,
  total_cost bigint not null check (total_cost >= 0),
  primary key (business_id, posting_id),
  unique (business_id, production_number),
  foreign key (business_id, posting_id) references posting
);
create index production_by_date on production (business_id, branch_id, business_date, posting_id);
call keep_within_business('production');
call keep_as_history('production');
grant select, insert on production to akonta_app;

-- `unit_cost` is the cost as entered, `cost` the amount posted for the line: the total is rounded once (domain/src/document-total.ts).
create table production_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  unit_cost bigint not null check (unit_cost >= 0),
  cost bigint not null check (cost >= 0),
  -- For goods made from a bill of materials `unit_cost` is the result, and `overhead` was added to the cost of the components.
  overhead bigint not null default 0 check (overhead >= 0),
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id) references production
);
call keep_within_business('production_line');
call keep_as_history('production_line');
grant select, insert on production_line to akonta_app;

-- The components of a line of a production, at the value that left the stock.
create table production_component (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  component_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  cost bigint not null check (cost >= 0),
  primary key (business_id, posting_id, line_no, component_no),
  foreign key (business_id, posting_id, line_no) references production_line
);
call keep_within_business('production_component');
call keep_as_history('production_component');
grant select, insert on production_component to akonta_app;

-- Why stock was adjusted. Number, note, author and day are on the posting, quantities and values in its movements.
create table adjustment (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  adjustment_type text not null check (adjustment_type in ('STOCKTAKING', 'MISSING_ITEMS', 'EXPIRED_ITEMS', 'DAMAGED_ITEMS')),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting
);
create index adjustment_by_date on adjustment (business_id, branch_id, business_date, posting_id);
call keep_within_business('adjustment');
call keep_as_history('adjustment');
grant select, insert on adjustment to akonta_app;
