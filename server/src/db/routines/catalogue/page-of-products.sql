-- One page, by name, of the products that contain the folded text, and how many there are; every product contains the empty text. One walk by name
-- does both: counting alone costs the same.
create or replace function page_of_products(folded text, skipped bigint, most int, out product_ids bigint[], out total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  business int := current_business();
  pattern text := like_pattern(folded);
  found bigint[];
begin
  found := array(
    select p.product_id from product p
    where p.business_id = business and p.archived_at is null and p.search_text like pattern
    order by p.search_text, p.product_id);
  product_ids := found[skipped + 1 : skipped + most];
  total := cardinality(found);
end $$;
