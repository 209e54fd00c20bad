-- What a finished reconciliation counted stays: no match is undone or added in its time while it is finished.
create or replace function keep_finished_matches() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  concerned bank_match := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (
    select from bank_reconciliation r
    where r.business_id = concerned.business_id and r.payee_id = concerned.payee_id and r.state = 'finished'
      and r.through >= concerned.counts_from) then
    raise exception 'the reconciliation of this match is finished' using errcode = 'check_violation', constraint = 'finished_matches';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger keep_finished_matches before insert or delete on bank_match
  for each row execute function keep_finished_matches();
