-- The figures of a finished reconciliation stay until it is reopened.
create or replace function keep_finished_figures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.state = 'finished' and (new.state = 'finished' or
      (new.books, new.not_cleared, new.not_in_books, new.bank, new.through_posting, new.through_line, new.finished_by, new.finished_at)
      is distinct from
      (old.books, old.not_cleared, old.not_in_books, old.bank, old.through_posting, old.through_line, old.finished_by, old.finished_at)) then
    raise exception 'this reconciliation is finished' using errcode = 'check_violation', constraint = 'finished_figures';
  end if;
  return new;
end $$;
create or replace trigger keep_finished_figures before update on bank_reconciliation
  for each row execute function keep_finished_figures();
