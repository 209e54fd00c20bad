-- An attachment is removed once, and its trace stays. A new one is on a record that exists, and its content is stored.
create or replace function keep_attachment() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.removed_at is not null) then
    raise exception 'the trace of an attachment stays' using errcode = 'AK001';
  end if;
  if tg_op = 'INSERT' and new.record_kind is not null and not attached_record_exists(new.business_id, new.record_kind, new.record_id) then
    raise exception 'there is no such record' using errcode = 'AK001';
  end if;
  if tg_op = 'INSERT' and not exists (
    select from attachment_file f
    where f.business_id = new.business_id and f.sha256 = new.sha256 and (f.outside is null or f.outside = 'stored')) then
    raise exception 'the content of an attachment is stored first' using errcode = 'AK001';
  end if;
  return new;
end $$;
drop trigger if exists keep_attachment on attachment;
create trigger keep_attachment before insert or update or delete on attachment for each row execute function keep_attachment();
