-- A stock count plans and collects. It posts nothing until somebody else approves it: then its differences become one inventory adjustment.
create table stock_count (
  business_id int not null,
  count_id int not null,
  count_number text not null,
  branch_id int not null,
  title text not null check (length(title) between 1 and 80),
  scope text not null check (scope in ('BRANCH', 'CATEGORY', 'LIST')),
  category_id int,
  -- The counters do not see the book quantities.
  is_blind boolean not null,
  status text not null check (status in ('COUNTING', 'SUBMITTED', 'APPROVED', 'CANCELLED')),
  -- Each time that somebody sends it back to be counted again, a new round begins.
  round int not null default 1 check (round >= 1),
  started_by int not null,
  started_at timestamptz not null,
  submitted_by int,
  submitted_at timestamptz,
  ended_by int,
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 200),
  -- The adjustment; null for an approved count without a difference.
  posting_id bigint,
  primary key (business_id, count_id),
  unique (business_id, count_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, category_id) references category,
  foreign key (business_id, started_by) references app_user,
  foreign key (business_id, submitted_by) references app_user,
  foreign key (business_id, ended_by) references app_user,
  foreign key (business_id, posting_id) references posting,
  constraint stock_count_of_a_category check ((scope = 'CATEGORY') = (category_id is not null)),
  constraint stock_count_submitted check (status <> 'SUBMITTED' or submitted_by is not null),
  constraint stock_count_ended check ((status in ('APPROVED', 'CANCELLED')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint stock_count_posted_by_approval check (posting_id is null or status = 'APPROVED')
);
create index stock_count_by_branch on stock_count (business_id, branch_id, count_id);
create index stock_count_by_category on stock_count (business_id, category_id) where category_id is not null;
call keep_within_business('stock_count');
grant select, insert on stock_count to akonta_app;
grant update (status, round, submitted_by, submitted_at, ended_by, ended_at, end_reason, posting_id) on stock_count to akonta_app;

-- The products of a count of chosen products.
create table stock_count_product (
  business_id int not null,
  count_id int not null,
  product_id bigint not null,
  primary key (business_id, count_id, product_id),
  foreign key (business_id, count_id) references stock_count,
  foreign key (business_id, product_id) references product
);
create index stock_count_product_by_product on stock_count_product (business_id, product_id);
call keep_within_business('stock_count_product');
call keep_as_history('stock_count_product');
grant select, insert on stock_count_product to akonta_app;

-- What somebody counted of a product, with the book quantity of that moment. Lines of one take add up; a new take replaces those before it.
create table stock_count_line (
  business_id int not null,
  count_id int not null,
  product_id bigint not null,
  line_no int not null,
  round int not null,
  take int not null,
  counted bigint not null check (counted >= 0),
  book bigint not null,
  -- The last movement of the position at that moment.
  movement_no bigint not null,
  counted_by int not null,
  counter_name text not null check (length(counter_name) between 1 and 80),
  counted_at timestamptz not null,
  primary key (business_id, count_id, product_id, line_no),
  foreign key (business_id, count_id) references stock_count,
  foreign key (business_id, product_id) references product,
  foreign key (business_id, counted_by) references app_user
);
create index stock_count_line_by_product on stock_count_line (business_id, product_id, counted_at);
create index stock_count_line_by_counter on stock_count_line (business_id, counted_by, counted_at);
call keep_within_business('stock_count_line');
call keep_as_history('stock_count_line');
grant select, insert on stock_count_line to akonta_app;

-- The sheet of one category, page by page.
create index product_of_category_in_order on product (business_id, category_id, search_text, product_id) where archived_at is null;
