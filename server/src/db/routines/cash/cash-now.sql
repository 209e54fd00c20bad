-- What each place of a branch should hold now: the sum of its cash_lines, without reading the documents of its past. The account gives the total.
-- A register that was counted holds what the count left in it, less what was handed over and what its next session began with, and documents
-- that came later; sessions that left nothing behind are not read. Further safes and the way have the few rows of cash that people moved. The main safe is the
-- rest. Hold the books before it decides anything.
create or replace function cash_now(wanted_branch int)
  returns table (place text, amount bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    with apart as (
      -- Open sessions: the float, cash in and out with the moves that passed through the open drawer, and all documents. Each document is looked up by its number.
      select 'register:' || lower(s.register) as place, s.opening_float
          + coalesce((select sum(c.amount) from register_cash c where c.business_id = s.business_id and c.session_code = s.session_code), 0)
          + coalesce((
            select sum((select sum(l.amount) from journal_line l
              where l.business_id = r.business_id and l.posting_id = r.posting_id and l.account_code = 'C0000HD' and l.branch_id = s.branch_id))
            from register_posting r where r.business_id = s.business_id and r.session_code = s.session_code), 0) as amount
      from register_session s
      where s.business_id = current_business() and s.branch_id = wanted_branch and s.closed_at is null
      union all
      -- Counted sessions: what their counts left in the drawer. All counts of a session leave the same.
      select 'register:' || lower(s.register), k.left_in_drawer
      from register_count k
      cross join lateral (
        select s.branch_id, s.register from register_session s where s.business_id = k.business_id and s.session_code = k.session_code limit 1) s
      where k.business_id = current_business() and k.left_in_drawer > 0 and k.count_no = 1 and s.branch_id = wanted_branch
      union all
      -- Less what their next sessions began with.
      select 'register:' || lower(s.register), -s.carried
      from register_session s
      where s.business_id = current_business() and s.branch_id = wanted_branch and s.carried > 0
      union all
      -- Less what was handed over after the count.
      select 'register:' || lower(s.register), -m.amount
      from cash_move m
      cross join lateral (
        select s.register, s.closed_at from register_session s where s.business_id = m.business_id and s.session_code = m.from_session limit 1) s
      where m.business_id = current_business() and m.branch_id = wanted_branch and m.from_session is not null and s.closed_at is not null
        and not exists (select from register_cash x where x.business_id = m.business_id and x.posting_id = m.posting_id)
        and not exists (select from posting r where r.business_id = m.business_id and r.reverses = m.posting_id)
      union all
      -- Documents that arrived after the last count.
      select 'register:' || lower(s.register), (select sum(l.amount) from journal_line l
        where l.business_id = r.business_id and l.posting_id = r.posting_id and l.account_code = 'C0000HD' and l.branch_id = wanted_branch)
      from register_posting r
      cross join lateral (
        select s.branch_id, s.register from register_session s where s.business_id = r.business_id and s.session_code = r.session_code limit 1) s
      where r.business_id = current_business() and r.is_late and s.branch_id = wanted_branch
        and not exists (
          select from register_count k where k.business_id = r.business_id and k.session_code = r.session_code and k.posting_id > r.posting_id)
      union all
      select e.place, e.amount
      from cash_move m
      left join lateral (
        select c.received from cash_receipt c
        where c.business_id = m.business_id and c.move_posting_id = m.posting_id
          and not exists (select from posting r where r.business_id = c.business_id and r.reverses = c.posting_id)
        limit 1) c on true
      cross join lateral (values
        (case when m.from_safe > 0 then 'safe:' || m.from_safe end, -m.amount),
        (case when c.received is null then 'way' when m.to_safe > 0 then 'safe:' || m.to_safe end,
          case when c.received is null then m.amount else c.received end)) e (place, amount)
      where m.business_id = current_business() and m.branch_id = wanted_branch and e.place is not null
        and not exists (select from posting r where r.business_id = m.business_id and r.reverses = m.posting_id)
      union all
      select 'safe:' || k.safe_id, k.counted - k.expected from cash_count k
      where k.business_id = current_business() and k.branch_id = wanted_branch and k.safe_id > 0
    )
    select a.place, coalesce(sum(a.amount), 0)::bigint from apart a group by a.place
    union all
    select 'safe',
      (coalesce((select sum(b.debit - b.credit) from balance b
          where b.business_id = current_business() and b.account_code = 'C0000HD' and b.branch_id = wanted_branch), 0)
        - coalesce((select sum(a.amount) from apart a), 0))::bigint;
end
$$;
revoke execute on function cash_now from public;
grant execute on function cash_now to akonta_app;
