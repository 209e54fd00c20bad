-- The first employees, including leavers, whose name or number contains this folded text of two characters or more: words that start with it come
-- first, then names in order. Only name and number leave this function. It runs as the owner, for the same reason as find_products.
create or replace function find_employees(folded text, most int) returns table (employee_id int, name text, employee_number text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  business int := current_business();
  pattern text := like_pattern(folded);
  pieces text[] := text_pieces(folded, least(length(folded), 3));
begin
  if length(folded) < 2 then return; end if;
  return query
    with holding as materialized (
      select e.employee_id, e.name, e.employee_number, payee_words(e.name, e.employee_number, '') as words from employee e
      where e.business_id = business
        and (text_pieces(payee_words(e.name, e.employee_number, ''), 2) || text_pieces(payee_words(e.name, e.employee_number, ''), 3)) @> pieces
        and payee_words(e.name, e.employee_number, '') like pattern)
    select h.employee_id, h.name, h.employee_number from holding h
    order by h.words like like_pattern(' ' || folded) desc, h.name, h.employee_id limit most;
end $$;
