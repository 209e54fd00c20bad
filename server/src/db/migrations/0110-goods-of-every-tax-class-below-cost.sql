-- Goods with the tourism levy, CST or the excise on plastic were looked at as if nothing of their price were tax. The sales in the totals that may have
-- such a line below cost are added.
insert into below_cost_candidate (business_id, posting_id)
  select distinct s.business_id, s.posting_id
  from sale_line_tax x
  join day_total_head h on h.business_id = x.business_id and x.posting_id <= h.through_posting
  join sale s on s.business_id = x.business_id and s.posting_id = x.posting_id
  join sale_line l on l.business_id = x.business_id and l.posting_id = x.posting_id and l.line_no = x.line_no
  where x.tax_class in ('TOURISM', 'CST', 'PLASTIC')
    and l.cost::numeric * s.goods * 5 > (l.amount - l.discount)::numeric * (s.goods - s.discount) * case x.tax_class when 'TOURISM' then 4 else 3.96 end
  on conflict do nothing;
