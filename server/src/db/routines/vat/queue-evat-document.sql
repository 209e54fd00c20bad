-- A sale or return with VAT is queued for E-VAT in its own transaction, whoever posts it: at the till, in the storefront or without a
-- connection. Outside are other schemes, branches that are off or whose first day is later, documents with nothing to send, and returns of
-- sales that are outside.
create or replace function queue_evat_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paper posting;
  setting evat_branch;
  original evat_document;
begin
  select * into paper from posting p where p.business_id = new.business_id and p.posting_id = new.posting_id;
  if paper.document_kind = 'sale' then
    if not (select s.is_open from evat_service s) then
      return null;
    end if;
    select * into setting from evat_branch b where b.business_id = new.business_id and b.branch_id = paper.branch_id
      order by b.setting_no desc limit 1;
    if not coalesce(setting.is_on, false) or paper.business_date < setting.first_day
      or exists (select from sale s where s.business_id = new.business_id and s.posting_id = new.posting_id and s.goods + s.charges = 0) then
      return null;
    end if;
    perform add_evat_document(row(new.business_id, new.posting_id, 'sale', paper.branch_id, new.posting_id, null, setting.reference,
      paper.document_number, '', paper.business_date, null)::evat_document);
  elsif paper.document_kind = 'sale_return' then
    select d.* into original from sale_return k
      join evat_document d on d.business_id = k.business_id and d.posting_id = k.sale_posting_id
      where k.business_id = new.business_id and k.posting_id = new.posting_id and k.goods > 0;
    if found then
      perform add_evat_document(row(new.business_id, new.posting_id, 'return', paper.branch_id, original.posting_id, null, original.reference,
        original.sale_number, paper.document_number, paper.business_date, null)::evat_document);
    end if;
  end if;
  return null;
end $$;
create or replace trigger queue_evat_document after insert on vat_split
  for each row when (new.scheme = 'GH-2026') execute function queue_evat_document();
