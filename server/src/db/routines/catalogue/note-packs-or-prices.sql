-- The first pack, special price or promotion of a business is noted with it, so that sales look for them from then on.
create or replace function note_packs_or_prices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update business b set has_packs_or_prices = true
    where b.business_id in (select a.business_id from added a) and not b.has_packs_or_prices;
  return null;
end $$;
create or replace trigger note_packs_or_prices after insert on product_pack
  referencing new table as added for each statement execute function note_packs_or_prices();
create or replace trigger note_packs_or_prices after insert on special_price
  referencing new table as added for each statement execute function note_packs_or_prices();
create or replace trigger note_packs_or_prices after insert on promotion
  referencing new table as added for each statement execute function note_packs_or_prices();
