-- An account is not started again while one of its reconciliations is finished.
create or replace function keep_finished_start() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_reconciliation r
      where r.business_id = old.business_id and r.payee_id = old.payee_id and r.state = 'finished') then
    raise exception 'a reconciliation of this account is finished' using errcode = 'check_violation', constraint = 'finished_start';
  end if;
  return new;
end $$;
create or replace trigger keep_finished_start before update on reconciled_account
  for each row execute function keep_finished_start();
