-- A device keeps the lines of a stock count while it has no connection, and sends them later.
alter table offline_entry
  drop constraint offline_entry_kind_check,
  add constraint offline_entry_kind_check
    check (kind in ('sale', 'return', 'payment', 'customer', 'register_open', 'register_cash', 'register_close', 'count_line'));

-- How many products a count has, noted when it is submitted: the list of counts does not count the lines of all of them. Null while it is counted.
alter table stock_count add column products_counted int check (products_counted >= 0);
update stock_count c set products_counted = (
  select count(*) from stock_count_line l where l.business_id = c.business_id and l.count_id = c.count_id and l.line_no = 1)
where c.status <> 'COUNTING';
grant update (products_counted) on stock_count to akonta_app;

-- Only a product with such a line can differ from the books, or have moved between its parts.
create index stock_count_line_not_as_booked on stock_count_line (business_id, count_id, product_id) where counted <> book or line_no > 1;

-- The newest lines of each count.
create index stock_count_line_in_time on stock_count_line (business_id, count_id, counted_at);
