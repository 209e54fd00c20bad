-- An order of a shop can be for packs: a carton, and single pieces of the same product. The quantity is in base units, the price of one unit as
-- it was ordered. Existing lines were ordered in base units.
alter table shop_order_line drop constraint shop_order_line_business_id_order_id_product_id_key;
alter table shop_order_line
  add column pack_no int,
  add column pack_name text,
  add column pack_size bigint check (pack_size > 0),
  add constraint shop_order_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3));
create unique index shop_order_line_goods on shop_order_line (business_id, order_id, product_id, coalesce(pack_no, 0));
