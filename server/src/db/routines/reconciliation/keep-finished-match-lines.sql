-- Nor are lines added to a match of a finished reconciliation, or taken out of it. Lines that go with their match were checked with it.
create or replace function keep_finished_match_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from changed n
    join bank_match m on m.business_id = n.business_id and m.match_id = n.match_id
    join bank_reconciliation r on r.business_id = m.business_id and r.payee_id = m.payee_id and r.state = 'finished'
      and r.through >= m.counts_from) then
    raise exception 'the reconciliation of this match is finished' using errcode = 'check_violation', constraint = 'finished_matches';
  end if;
  return null;
end $$;
create or replace trigger keep_finished_book_lines_added after insert on bank_match_book_line
  referencing new table as changed for each statement execute function keep_finished_match_lines();
create or replace trigger keep_finished_book_lines_taken after delete on bank_match_book_line
  referencing old table as changed for each statement execute function keep_finished_match_lines();
create or replace trigger keep_finished_statement_lines_added after insert on bank_match_statement_line
  referencing new table as changed for each statement execute function keep_finished_match_lines();
create or replace trigger keep_finished_statement_lines_taken after delete on bank_match_statement_line
  referencing old table as changed for each statement execute function keep_finished_match_lines();
