-- The search over everything finds employees by name and number, and purchases by the number on the supplier's paper.

create index employee_by_pieces on employee
  using gin (business_id, (text_pieces(payee_words(name, employee_number, ''), 2) || text_pieces(payee_words(name, employee_number, ''), 3)));

-- The first employees, leavers too, that hold this folded text of two characters or more: those with a word that starts so, then by name. Of
-- what stands with them only name and number leave this function. As the owner, for the same reason as find_products.
create function find_employees(folded text, most int) returns table (employee_id int, name text, employee_number text)
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

create index purchase_by_pieces_of_invoice on purchase using gin (business_id, text_pieces(lower(supplier_invoice), 3));

-- The newest purchases whose supplier's number holds this text in small letters, of three characters or more: those that are it first. Of one
-- branch, or of all when it is null. As the owner too.
create function find_supplier_invoices(lowered text, in_branch int, most int) returns table (posting_id bigint, supplier_invoice text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  business int := current_business();
  pattern text := like_pattern(lowered);
  pieces text[] := text_pieces(lowered, 3);
begin
  if length(lowered) < 3 then return; end if;
  return query
    with holding as materialized (
      select p.posting_id, p.supplier_invoice, p.business_date from purchase p
      where p.business_id = business and (in_branch is null or p.branch_id = in_branch)
        and text_pieces(lower(p.supplier_invoice), 3) @> pieces and lower(p.supplier_invoice) like pattern)
    select h.posting_id, h.supplier_invoice from holding h
    order by lower(h.supplier_invoice) = lowered desc, h.business_date desc, h.posting_id desc limit most;
end $$;
