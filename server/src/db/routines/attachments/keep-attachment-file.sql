-- A file never gets another content: it may move between this table and a store, as what its SHA-256 names. While a document has it, it is not
-- deleted, and it is here or in the store.
create or replace function keep_attachment_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_used boolean := exists (
    select from attachment a where a.business_id = old.business_id and a.sha256 = old.sha256 and a.removed_at is null);
begin
  if tg_op = 'DELETE' then
    if is_used then
      raise exception 'a document has this file' using errcode = 'AK001';
    end if;
    return old;
  end if;
  if (new.business_id, new.sha256) is distinct from (old.business_id, old.sha256)
    or (new.content is not null and encode(sha256(new.content), 'hex') <> new.sha256)
    or (is_used and new.outside in ('coming', 'leaving')) then
    raise exception 'a document has this file' using errcode = 'AK001';
  end if;
  return new;
end $$;
create or replace trigger keep_attachment_file before update or delete on attachment_file
  for each row execute function keep_attachment_file();
