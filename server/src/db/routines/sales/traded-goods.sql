-- The effect of sales, returns and their reversals on goods, a row per line, for the postings after one and up to another. Money is in pesewas
-- and without tax, as in the books: what a line adds to the accounts for sales, returns and discounts, and to the cost of goods. Tax, and a discount
-- on the whole sale, belong to the document; each line takes its share, and the shares add up to the pesewa. Tax is shared by the part of a price that it is:
-- 1/6 of standard goods, 21/121 with tourism levy, 26/126 with CST or excise, all in parts of 121,968. A discount, or goods, of a few pesewas can
-- be negative without tax, because each tax is rounded by itself. A reversal subtracts, on its own day. Hour, branch
-- and day are those of the document or of its reversal; cashier and customer (0: none) are those of the sale.
create or replace function traded_goods(wanted_business int, after_posting bigint, last_posting bigint)
  returns table (posting_id bigint, business_date date, branch_id int, hour smallint, user_id int, payee_id int, product_id bigint,
    orders bigint, lines bigint, quantity bigint, returned_quantity bigint, sales bigint, returns bigint, discount bigint, cost bigint)
  language plpgsql stable
  -- Mostly few rows against large tables: each is looked up by its key, with a plan that is made once.
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    with paper as (
      select p.posting_id, p.business_date, p.branch_id, p.recorded_at, coalesce(p.reverses, p.posting_id) as paper_id,
        case when p.reverses is null then 1 else -1 end as sign, t.goods_net, t.discount_net
      from posting p
      cross join lateral (
        select sum(case j.account_code when 'S0000ES' then -j.amount when 'S0000RN' then j.amount end) as goods_net,
          sum(j.amount) filter (where j.account_code = 'D0000CT') as discount_net
        from vat_split v
        join journal_line j on j.business_id = v.business_id and j.posting_id = v.posting_id
        where v.business_id = wanted_business and v.posting_id = case when p.reverses is null then p.posting_id else p.reverses end) t
      where p.business_id = wanted_business and p.posting_id > after_posting and p.posting_id <= last_posting
        and p.document_kind in ('sale', 'sale_return', 'reversal')
    ), sold as (
      select d.*, case when d.sign = 1 then s.sold_at else d.recorded_at end as at, s.user_id, s.payee_id, false as is_back, s.goods,
        s.discount, s.posting_id as sale_id, l.line_no as sale_line_no, l.line_no, l.product_id, l.quantity, l.amount, l.cost,
        l.discount as line_discount
      from paper d
      join sale s on s.business_id = wanted_business and s.posting_id = d.paper_id
      join sale_line l on l.business_id = wanted_business and l.posting_id = s.posting_id
      union all
      select d.*, case when d.sign = 1 then k.returned_at else d.recorded_at end, s.user_id, s.payee_id, true, k.goods,
        k.discount, s.posting_id, r.sale_line_no, r.line_no, l.product_id, r.quantity, r.amount, r.cost,
        r.line_discount
      from paper d
      join sale_return k on k.business_id = wanted_business and k.posting_id = d.paper_id
      join sale s on s.business_id = wanted_business and s.posting_id = k.sale_posting_id
      join sale_return_line r on r.business_id = wanted_business and r.posting_id = k.posting_id
      join sale_line l on l.business_id = wanted_business and l.posting_id = r.sale_posting_id and l.line_no = r.sale_line_no
    ), shared as (
      -- Without tax there is no split, and the figures of the document are those of the books.
      select l.*, case when l.goods_net is null then 0 else l.goods - l.goods_net end as tax,
        case when l.goods_net is null then l.discount else coalesce(case when l.is_back then -l.discount_net else l.discount_net end, 0) end
          as whole_discount,
        sum(l.line_discount) over (partition by l.posting_id) as line_discounts, sum(l.amount - l.line_discount) over (partition by l.posting_id) as left_over,
        l.amount * case c.tax_class when 'STANDARD' then 20328 when 'TOURISM' then 21168 when 'CST' then 25168 when 'PLASTIC' then 25168 else 0 end
          as taxed_amount
      from sold l
      left join sale_line_tax c
        on l.goods_net is not null and c.business_id = wanted_business and c.posting_id = l.sale_id and c.line_no = l.sale_line_no
    ), weighed as (
      -- A line takes its own discount and, by what it costs after it, its share of the rest, both without their tax.
      select s.*, case when s.line_discounts = 0 then s.amount
        else (s.line_discount * greatest(s.left_over, 1) + (s.discount - s.line_discounts) * (s.amount - s.line_discount))
          * (121968 - case when s.amount = 0 then 0 else s.taxed_amount / s.amount end) end as discount_weight
      from shared s
    ), placed as (
      select s.*, row_number() over in_order as place,
        sum(s.discount_weight) over in_order as upto, sum(s.discount_weight) over (partition by s.posting_id) as whole,
        sum(s.taxed_amount) over in_order as taxed_upto, sum(s.taxed_amount) over (partition by s.posting_id) as taxed_whole
      from weighed s
      window in_order as (partition by s.posting_id order by s.line_no)
    ), valued as (
      select p.*,
        p.amount - case when p.tax = 0 or p.taxed_whole = 0 then 0 else
          divide_half_up(p.tax * p.taxed_upto, p.taxed_whole) - divide_half_up(p.tax * (p.taxed_upto - p.taxed_amount), p.taxed_whole) end as net,
        case when p.whole_discount = 0 or p.whole = 0 then 0 else sign(p.whole_discount) * (
          divide_half_up(abs(p.whole_discount) * p.upto, p.whole) - divide_half_up(abs(p.whole_discount) * (p.upto - p.discount_weight), p.whole)) end as off
      from placed p
    )
    select v.posting_id, v.business_date, v.branch_id, extract(hour from v.at at time zone 'UTC')::smallint, v.user_id,
      coalesce(v.payee_id, 0), v.product_id,
      case when v.is_back or v.place > 1 then 0 else v.sign end::bigint, case when v.is_back then 0 else v.sign end::bigint,
      case when v.is_back then 0 else v.sign * v.quantity end, case when v.is_back then v.sign * v.quantity else 0 end,
      case when v.is_back then 0 else v.sign * v.net end::bigint, case when v.is_back then v.sign * v.net else 0 end::bigint,
      (case when v.is_back then -v.sign else v.sign end * v.off)::bigint, case when v.is_back then -v.sign else v.sign end * v.cost
    from valued v;
end $$;
