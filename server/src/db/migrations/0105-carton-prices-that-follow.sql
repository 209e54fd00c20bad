-- The carton price on the product form, of a carton without a price of its own, is that of its pieces. It stayed as it was when the selling price
-- changed alone. Existing products show what the till has asked.
update product p
  set carton_price = least(round(p.selling_price::numeric * k.size / 10000), 90000000000000)
  from product_pack k
  where k.business_id = p.business_id and k.product_id = p.product_id and k.pack_no = 1 and k.removed_at is null and k.price is null
    and p.carton_price <> least(round(p.selling_price::numeric * k.size / 10000), 90000000000000);
