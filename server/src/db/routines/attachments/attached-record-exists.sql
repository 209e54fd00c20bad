-- Whether there is a record of this kind that files can be attached to.
create or replace function attached_record_exists(of_business int, wanted_kind text, wanted_id int) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select case wanted_kind
    when 'quotation' then exists (select from quotation r where r.business_id = of_business and r.quotation_id = wanted_id)
    when 'layaway' then exists (select from layaway r where r.business_id = of_business and r.layaway_id = wanted_id)
    when 'purchase_order' then exists (select from purchase_order r where r.business_id = of_business and r.order_id = wanted_id)
    when 'stock_count' then exists (select from stock_count r where r.business_id = of_business and r.count_id = wanted_id)
    when 'shop_order' then exists (select from shop_order r where r.business_id = of_business and r.order_id = wanted_id)
    when 'recurring' then exists (select from recurring r where r.business_id = of_business and r.recurring_id = wanted_id)
    when 'cheque' then exists (select from cheque r where r.business_id = of_business and r.cheque_id = wanted_id)
    when 'bank_statement' then exists (select from bank_statement r where r.business_id = of_business and r.statement_id = wanted_id)
    when 'bank_reconciliation' then exists (
      select from bank_reconciliation r where r.business_id = of_business and r.reconciliation_id = wanted_id)
    when 'vat_return' then exists (
      select from vat_return r where r.business_id = of_business and r.month = make_date(wanted_id / 100, wanted_id % 100, 1))
    else false
  end
$$;
