-- Adds the movements of these postings to the stock totals of their days and months, a number of postings at a time.
create or replace procedure add_up_stock(wanted_business int, after_posting bigint, last_posting bigint)
  language plpgsql set search_path = public, pg_temp as $$
declare
  at_once constant bigint := 20000;
  first_posting bigint := after_posting;
begin
  while first_posting < last_posting loop
    with moved as materialized (
      select p.business_date, m.branch_id, m.product_id, sum(m.quantity)::bigint as quantity, sum(m.value)::bigint as value
      from posting p
      join stock_movement m on m.business_id = p.business_id and m.posting_id = p.posting_id
      where p.business_id = wanted_business
        and p.posting_id > first_posting and p.posting_id <= least(first_posting + at_once, last_posting)
        and m.posting_id > first_posting and m.posting_id <= least(first_posting + at_once, last_posting)
      group by 1, 2, 3
    ), by_day as (
      insert into stock_day_total as d (business_id, business_date, branch_id, product_id, quantity, value)
      select wanted_business, t.business_date, t.branch_id, t.product_id, t.quantity, t.value from moved t order by 2, 3, 4
      on conflict (business_id, business_date, branch_id, product_id)
        do update set quantity = d.quantity + excluded.quantity, value = d.value + excluded.value
    )
    insert into stock_month_total as k (business_id, month, branch_id, product_id, quantity, value)
    select wanted_business, date_trunc('month', t.business_date)::date, t.branch_id, t.product_id, sum(t.quantity)::bigint, sum(t.value)::bigint
    from moved t group by 2, 3, 4 order by 2, 3, 4
    on conflict (business_id, month, branch_id, product_id)
      do update set quantity = k.quantity + excluded.quantity, value = k.value + excluded.value;
    first_posting := first_posting + at_once;
  end loop;
end $$;
revoke execute on procedure add_up_stock from public;
