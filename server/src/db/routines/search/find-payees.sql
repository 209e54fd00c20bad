-- The first active payees that contain this folded text of two characters or more: words that start with it come first, then names in order. It
-- runs as the owner, for the same reason as find_products.
create or replace function find_payees(folded text, most int) returns setof payee
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  business int := current_business();
  pattern text := like_pattern(folded);
  pieces text[] := text_pieces(folded, least(length(folded), 3));
begin
  if length(folded) < 2 then return; end if;
  return query
    with holding as materialized (
      select p as found, payee_words(p.name, p.pid, p.phone) as words from payee p
      where p.business_id = business and p.active
        and (text_pieces(payee_words(p.name, p.pid, p.phone), 2) || text_pieces(payee_words(p.name, p.pid, p.phone), 3)) @> pieces
        and payee_words(p.name, p.pid, p.phone) like pattern)
    select (h.found).* from holding h
    order by h.words like like_pattern(' ' || folded) desc, (h.found).name, (h.found).payee_id limit most;
end $$;
