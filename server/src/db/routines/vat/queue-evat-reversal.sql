-- What reverses a document of E-VAT is one itself: a refund of a sale, a cancellation of a refund.
create or replace function queue_evat_reversal(new posting) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original evat_document;
begin
  select * into original from evat_document d where d.business_id = new.business_id and d.posting_id = new.reverses;
  if found then
    perform add_evat_document(row(new.business_id, new.posting_id, original.kind || '_undone', new.branch_id, original.sale_posting_id,
      original.posting_id, original.reference, original.sale_number,
      case original.kind when 'sale' then original.prefix || new.document_number else original.refund_number end, new.business_date, null,
      original.prefix)::evat_document);
  end if;
end $$;
revoke execute on function queue_evat_reversal(posting) from public;
