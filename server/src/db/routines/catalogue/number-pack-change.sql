-- Changes of a pack are numbered 1, 2, 3 … like those of a price.
create or replace function number_pack_change() returns trigger
  language plpgsql as $$
begin
  perform from product p where p.business_id = new.business_id and p.product_id = new.product_id for no key update;
  select coalesce(max(c.change_no), 0) + 1 into new.change_no from pack_change c
    where c.business_id = new.business_id and c.product_id = new.product_id and c.pack_no = new.pack_no;
  return new;
end $$;
create or replace trigger number_pack_change before insert on pack_change for each row execute function number_pack_change();
