-- A sale or return with VAT is queued for E-VAT in its own transaction, whoever posts it: at the till, in the storefront or without a
-- connection. Outside are other schemes, branches that are off or whose first day is later, documents with nothing to send, returns of
-- sales that are outside, and the demo, which is never sent to anybody. Of a branch that was set up, what is outside is stored with why.
create or replace function queue_evat_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  document posting;
  setting evat_branch;
  original evat_document;
  prefix text;
  why text;
begin
  -- Most businesses have never set up E-VAT: then this one look is all that a sale pays for it.
  if not exists (select from evat_branch b where b.business_id = new.business_id) then
    return null;
  end if;
  select * into document from posting p where p.business_id = new.business_id and p.posting_id = new.posting_id;
  if document.document_kind = 'sale' then
    select * into setting from evat_branch b where b.business_id = new.business_id and b.branch_id = document.branch_id
      order by b.setting_no desc limit 1;
    if not found then
      return null;
    end if;
    why := case
      when not (select s.is_open from evat_service s) then 'no_service'
      when not setting.is_on then 'off'
      when document.business_date < setting.first_day then 'before_first_day'
      when exists (select from sale s where s.business_id = new.business_id and s.posting_id = new.posting_id and s.goods + s.charges = 0)
        then 'nothing'
      when exists (select from business b where b.business_id = new.business_id and b.is_demo) then 'demo'
    end;
    if why is not null then
      insert into evat_outside (business_id, posting_id, reason) values (new.business_id, new.posting_id, why);
      return null;
    end if;
    select coalesce((select o.prefix from evat_options o where o.business_id = new.business_id order by o.option_no desc limit 1), '') into prefix;
    perform add_evat_document(row(new.business_id, new.posting_id, 'sale', document.branch_id, new.posting_id, null, setting.reference,
      prefix || document.document_number, '', document.business_date, null, prefix)::evat_document);
  elsif document.document_kind = 'sale_return' then
    select d.* into original from sale_return k
      join evat_document d on d.business_id = k.business_id and d.posting_id = k.sale_posting_id
      where k.business_id = new.business_id and k.posting_id = new.posting_id and k.goods > 0;
    if found then
      perform add_evat_document(row(new.business_id, new.posting_id, 'return', document.branch_id, original.posting_id, null, original.reference,
        original.sale_number, original.prefix || document.document_number, document.business_date, null, original.prefix)::evat_document);
    end if;
  end if;
  return null;
end $$;
create or replace trigger queue_evat_document after insert on vat_split
  for each row when (new.scheme = 'GH-2026') execute function queue_evat_document();
