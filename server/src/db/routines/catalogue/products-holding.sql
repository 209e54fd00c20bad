-- The first products, by name, that contain this text. A frequent text is met soon on a walk by name; a text that is not met there is rare, and the
-- index of its pieces finds it. One character has no pieces, so the walk goes to the end.
create or replace function products_holding(part text, most int) returns bigint[]
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  business int := current_business();
  pattern text := like_pattern(part);
  pieces text[] := text_pieces(part, least(length(part), 3));
  found bigint[];
begin
  found := array(
    select walked.product_id
    from (
      select p.search_text, p.product_id from product p
      where p.business_id = business and p.archived_at is null
      order by p.search_text, p.product_id
      limit case when length(part) > 1 then 20000 end) walked
    where walked.search_text like pattern
    order by walked.search_text, walked.product_id
    limit most);
  if length(part) > 1 and cardinality(found) < most then
    found := array(
      with holding as materialized (
        select p.search_text, p.product_id from product p
        where p.business_id = business and p.archived_at is null
          and (text_pieces(p.search_text, 2) || text_pieces(p.search_text, 3)) @> pieces and p.search_text like pattern)
      select h.product_id from holding h order by h.search_text, h.product_id limit most);
  end if;
  return found;
end $$;
