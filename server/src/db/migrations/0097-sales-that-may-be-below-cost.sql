-- The loss prevention report looked for sales below cost among all lines at a thin margin, which are hundreds of thousands. The totals of the days now name
-- the few sales that may have such a line, so that a line needs no index for it. The sales that are in the totals already are added here.
create table below_cost_candidate (
  business_id int not null,
  posting_id bigint not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('below_cost_candidate');
grant select on below_cost_candidate to akonta_app;

insert into below_cost_candidate (business_id, posting_id)
  select distinct s.business_id, s.posting_id
  from day_total_head h
  join sale s on s.business_id = h.business_id and s.posting_id <= h.through_posting
  join sale_line l on l.business_id = s.business_id and l.posting_id = s.posting_id
  where l.cost > l.amount - l.discount
    or l.cost::numeric * s.goods * 5 > (l.amount - l.discount)::numeric * (s.goods - s.discount) * 4
      and l.cost::numeric * s.goods * 5 > (l.amount - l.discount)::numeric * (s.goods - s.discount) * case (
          select x.tax_class from sale_line_tax x where x.business_id = l.business_id and x.posting_id = l.posting_id and x.line_no = l.line_no)
        when 'STANDARD' then 4 else 5 end;

drop index sale_line_at_thin_margin;
drop index sale_line_below_cost;
