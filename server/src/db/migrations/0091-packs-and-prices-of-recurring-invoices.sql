-- Recurring invoices have packs, and prices that were agreed. Existing goods were entered in base units, at the price of the day.
alter table recurring_goods
  add column pack_no int,
  add column pack_name text,
  add column pack_size bigint check (pack_size > 0),
  add constraint recurring_goods_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3)),
  -- Of one pack, or of the base unit without one. Null: each invoice takes the price of the day on which it is entered.
  add column fixed_price bigint check (fixed_price > 0);
