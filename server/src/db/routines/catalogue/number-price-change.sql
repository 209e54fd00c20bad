-- Changes of a product's price are numbered 1, 2, 3 … in the order in which they were made. The product is locked
-- until the transaction ends, so no number is given twice.
create or replace function number_price_change() returns trigger
  language plpgsql as $$
begin
  perform from product p where p.business_id = new.business_id and p.product_id = new.product_id for no key update;
  select coalesce(max(c.change_no), 0) + 1 into new.change_no from price_change c
    where c.business_id = new.business_id and c.product_id = new.product_id;
  return new;
end $$;
create or replace trigger number_price_change before insert on price_change for each row execute function number_price_change();
