-- A shop that sells every product by its unit at its own price is spared three look-ups for packs, special prices and promotions at every sale. The
-- column becomes true with the first of them and stays so. Existing businesses get it by what they have.
alter table business add column has_packs_or_prices boolean not null default false;
update business b set has_packs_or_prices = true
  where exists (select from product_pack k where k.business_id = b.business_id)
    or exists (select from special_price s where s.business_id = b.business_id)
    or exists (select from promotion m where m.business_id = b.business_id);
-- open_call returns one more column.
drop function if exists open_call(int, int, uuid, text, text, text);
