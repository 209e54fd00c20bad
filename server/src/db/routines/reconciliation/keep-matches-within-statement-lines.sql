-- The matches of a line of a statement never add up to more than the line, and have its sign. Matches of one account wait for each other.
create or replace function keep_matches_within_statement_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from reconciled_account a
    where (a.business_id, a.payee_id) in (
      select m.business_id, m.payee_id from added n join bank_match m on m.business_id = n.business_id and m.match_id = n.match_id)
    order by a.business_id, a.payee_id for no key update;
  if exists (
    select from (
      select n.business_id, n.line_id, sum(n.amount) as amount, bool_or(sign(n.amount) <> sign(l.amount) or m.payee_id <> l.payee_id) as strange
      from bank_match_statement_line n
      join bank_match m on m.business_id = n.business_id and m.match_id = n.match_id
      join bank_statement_line l on l.business_id = n.business_id and l.line_id = n.line_id
      where (n.business_id, n.line_id) in (select a.business_id, a.line_id from added a)
      group by 1, 2) matched
    join bank_statement_line l on l.business_id = matched.business_id and l.line_id = matched.line_id
    where matched.strange or abs(matched.amount) > abs(l.amount)) then
    raise exception 'more would be matched than the line of the statement' using errcode = 'check_violation', constraint = 'matches_within_statement_line';
  end if;
  return null;
end $$;
create or replace trigger keep_matches_within_statement_lines after insert on bank_match_statement_line
  referencing new table as added for each statement execute function keep_matches_within_statement_lines();
