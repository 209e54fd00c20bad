-- Stores a document of E-VAT, and adds it to the outbox.
create or replace function add_evat_document(added evat_document) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  is_settled boolean;
begin
  added.recorded_at := clock_timestamp();
  insert into evat_document select (added).*;
  perform add_to_outbox('evat', added.posting_id, added.reference, added.sale_posting_id);
  -- What refunds or reverses a document that a person closed without a stamp is closed with it. A rejected one may be closed at this moment: the
  -- lock waits for that.
  select coalesce(bool_or(o.state = 'settled'), false) into is_settled from (
    select i.state from outbox_item i
    where i.business_id = added.business_id and i.kind = 'evat' and i.item_id in (added.sale_posting_id, added.reverses)
      and i.state in ('rejected', 'settled')
    order by i.item_id for share) o;
  if is_settled then
    update outbox_item i set state = 'settled', changed_at = clock_timestamp()
      where i.business_id = added.business_id and i.kind = 'evat' and i.item_id = added.posting_id;
  end if;
end $$;
revoke execute on function add_evat_document(evat_document) from public;
