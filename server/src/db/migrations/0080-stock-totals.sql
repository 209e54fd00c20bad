-- What each product moved in each branch on each day, and in each month, in ten-thousandths and pesewas. The stock of a past day is that of now,
-- less the months after it, less the days of its own month after it: it costs as much as the number of products, whatever has moved since.
-- Updated with day_total.
create table stock_day_total (
  business_id int not null references business,
  business_date date not null,
  branch_id int not null,
  product_id bigint not null,
  quantity bigint not null,
  value bigint not null,
  primary key (business_id, business_date, branch_id, product_id)
);
alter table stock_day_total set (fillfactor = 70);
call keep_within_business('stock_day_total');
grant select on stock_day_total to akonta_app;

-- `month` is its first day.
create table stock_month_total (
  business_id int not null references business,
  month date not null,
  branch_id int not null,
  product_id bigint not null,
  quantity bigint not null,
  value bigint not null,
  primary key (business_id, month, branch_id, product_id)
);
alter table stock_month_total set (fillfactor = 70);
call keep_within_business('stock_month_total');
grant select on stock_month_total to akonta_app;

-- The movements that the totals of the accounts already cover.
insert into stock_day_total (business_id, business_date, branch_id, product_id, quantity, value)
  select h.business_id, p.business_date, m.branch_id, m.product_id, sum(m.quantity)::bigint, sum(m.value)::bigint
  from day_total_head h
  join posting p on p.business_id = h.business_id and p.posting_id <= h.through_posting
  join stock_movement m on m.business_id = p.business_id and m.posting_id = p.posting_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4;
insert into stock_month_total (business_id, month, branch_id, product_id, quantity, value)
  select business_id, date_trunc('month', business_date)::date, branch_id, product_id, sum(quantity)::bigint, sum(value)::bigint
  from stock_day_total group by 1, 2, 3, 4 order by 1, 2, 3, 4;
