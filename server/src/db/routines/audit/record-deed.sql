-- The only way to add to the audit trail: an entry of the business of this transaction.
create or replace function record_deed(author int, moment timestamptz, deed_kind text, deed_done text, deed_subject text, deed_changes jsonb,
  from_address text, from_device text, deed_about text default null) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if current_business() is null then
    raise exception 'an audit entry needs the business of its transaction' using errcode = '42501';
  end if;
  insert into audit_entry (business_id, entry_no, at, user_id, kind, deed, subject, changes, address, device, about)
    values (current_business(), next_audit_entry(current_business()), moment, author, deed_kind, deed_done, left(deed_subject, 200), deed_changes, left(from_address, 100),
      left(from_device, 200), deed_about);
end $$;
