-- Which record an entry of the audit trail is about, so that everything about one person is found, whatever the name was at the time and whoever
-- else has it: 'employee/7', 'payee/CUS-0012'. Null where it is about no one record, and in entries from before.
alter table audit_entry add column about text check (length(about) <= 200);
create index audit_entry_by_record on audit_entry (business_id, about, entry_no) where about is not null;

drop function record_deed(int, timestamptz, text, text, text, jsonb, text, text);
create function record_deed(author int, moment timestamptz, deed_kind text, deed_done text, deed_subject text, deed_changes jsonb,
  from_address text, from_device text, deed_about text default null) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if current_business() is null then
    raise exception 'an audit entry needs the business of its transaction' using errcode = '42501';
  end if;
  insert into audit_entry (business_id, at, user_id, kind, deed, subject, changes, address, device, about)
    values (current_business(), moment, author, deed_kind, deed_done, left(deed_subject, 200), deed_changes, left(from_address, 100),
      left(from_device, 200), deed_about);
end $$;
