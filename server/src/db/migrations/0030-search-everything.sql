-- One search over products, payees and papers. Products have theirs since 0004; a paper is found by its number, which is unique already.

-- What a payee is found by, folded as far as the database can: small letters without accents, with a blank before every word.
create function payee_words(name text, pid text, phone text) returns text
  language sql immutable parallel safe
  as $$
    select ' ' || translate(
      regexp_replace(lower(normalize(name || ' ' || pid || ' ' || phone || ' ' || replace(phone, ' ', ''), NFKD)), '[\u0300-\u036f]', '', 'g'),
      'ɛɔŋɖƒɣʋı', 'eondfgvi') || ' '
  $$;

create index payee_by_pieces on payee
  using gin (business_id, (text_pieces(payee_words(name, pid, phone), 2) || text_pieces(payee_words(name, pid, phone), 3))) where active;

-- The first active payees that hold this folded text of two characters or more: those with a word that starts so, then by name. As the owner,
-- for the same reason as find_products.
create function find_payees(folded text, most int) returns setof payee
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
