-- The content of a file is never changed, and not deleted while a document has it.
create or replace function keep_attachment_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or exists (
    select from attachment a where a.business_id = old.business_id and a.sha256 = old.sha256 and a.removed_at is null) then
    raise exception 'a document has this file' using errcode = 'AK001';
  end if;
  return old;
end $$;
create or replace trigger keep_attachment_file before update or delete on attachment_file
  for each row execute function keep_attachment_file();
