-- Adds the sales of these postings to the totals of their days, a number of postings at a time, and names those that may be below cost.
create or replace procedure add_up_trade(wanted_business int, after_posting bigint, last_posting bigint)
  language plpgsql set search_path = public, pg_temp as $$
declare
  at_once constant bigint := 20000;
  first_posting bigint := after_posting;
begin
  while first_posting < last_posting loop
    with traded as materialized (select * from traded_goods(wanted_business, first_posting, least(first_posting + at_once, last_posting))),
    by_goods as (
      insert into goods_day_total as g (business_id, business_date, branch_id, product_id, lines, quantity, returned_quantity, sales, returns,
        discount, cost)
      select wanted_business, t.business_date, t.branch_id, t.product_id, sum(t.lines), sum(t.quantity), sum(t.returned_quantity), sum(t.sales),
        sum(t.returns), sum(t.discount), sum(t.cost)
      from traded t group by 2, 3, 4 order by 2, 3, 4
      on conflict (business_id, business_date, branch_id, product_id) do update set
        lines = g.lines + excluded.lines, quantity = g.quantity + excluded.quantity,
        returned_quantity = g.returned_quantity + excluded.returned_quantity, sales = g.sales + excluded.sales,
        returns = g.returns + excluded.returns, discount = g.discount + excluded.discount, cost = g.cost + excluded.cost
    )
    insert into till_hour_total as h (business_id, business_date, branch_id, hour, user_id, payee_id, orders, lines, quantity,
      returned_quantity, sales, returns, discount, cost)
    select wanted_business, t.business_date, t.branch_id, t.hour, t.user_id, t.payee_id, sum(t.orders), sum(t.lines), sum(t.quantity),
      sum(t.returned_quantity), sum(t.sales), sum(t.returns), sum(t.discount), sum(t.cost)
    from traded t group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (business_id, business_date, branch_id, hour, user_id, payee_id) do update set
      orders = h.orders + excluded.orders, lines = h.lines + excluded.lines, quantity = h.quantity + excluded.quantity,
      returned_quantity = h.returned_quantity + excluded.returned_quantity, sales = h.sales + excluded.sales,
      returns = h.returns + excluded.returns, discount = h.discount + excluded.discount, cost = h.cost + excluded.cost;
    insert into below_cost_candidate (business_id, posting_id)
      select wanted_business, s.posting_id
      from sale s
      where s.business_id = wanted_business and s.posting_id > first_posting and s.posting_id <= least(first_posting + at_once, last_posting)
        and exists (
          select from sale_line l
          left join sale_line_tax x on x.business_id = l.business_id and x.posting_id = l.posting_id and x.line_no = l.line_no
          where l.business_id = wanted_business and l.posting_id = s.posting_id
            and may_be_below_cost(l.cost, l.amount - l.discount, s.goods, s.discount, x.tax_class));
    first_posting := first_posting + at_once;
  end loop;
end $$;
revoke execute on procedure add_up_trade from public;
