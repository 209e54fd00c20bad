-- Search as you type: the product with exactly this barcode, then those whose name starts with the folded text, then those with a word or code that
-- starts with it, then those that contain it anywhere. Returns ids in order; everything else is read under the ordinary policies. LIKE is not
-- leakproof, so under row-level security the planner would look at every product: this runs as the owner and names the business itself.
create or replace function find_products(typed text, folded text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  business int := current_business();
  part text;
  found bigint[];
begin
  if folded = '' then return '{}'; end if;
  found := array(
    select p.product_id from barcode b join product p on p.business_id = b.business_id and p.product_id = b.product_id
    where b.business_id = business and b.barcode = typed and p.archived_at is null);
  found := found || array(
    select p.product_id from product p
    where p.business_id = business and p.archived_at is null
      and p.search_text >= ' ' || folded and p.search_text < ' ' || folded || chr(1114111) and p.product_id <> all (found)
    order by p.search_text, p.product_id
    limit most);
  foreach part in array array[' ' || folded, folded] loop
    exit when cardinality(found) >= most;
    found := found || array(
      select held.product_id from unnest(products_holding(part, most)) with ordinality held (product_id, place)
      where held.product_id <> all (found)
      order by held.place);
  end loop;
  return found[1:most];
end $$;
