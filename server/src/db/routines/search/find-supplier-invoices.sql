-- The newest purchases whose supplier invoice number contains this lower-case text of three characters or more, exact matches first; in one branch,
-- or in all if it is null. It runs as the owner, for the same reason as find_products.
create or replace function find_supplier_invoices(lowered text, in_branch int, most int) returns table (posting_id bigint, supplier_invoice text)
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
