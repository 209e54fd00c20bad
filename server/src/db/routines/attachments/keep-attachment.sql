-- An attachment is removed once, and its trace stays.
create or replace function keep_attachment() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null then
    raise exception 'the trace of an attachment stays' using errcode = 'AK001';
  end if;
  return new;
end $$;
create or replace trigger keep_attachment before update or delete on attachment for each row execute function keep_attachment();
