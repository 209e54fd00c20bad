-- Every change of the cash of a branch by the place where it happened, from one moment until before another. Places: 'safe' is the main one, 'safe:3'
-- another, 'register:till 1' a drawer, 'way' what is on the way. Between places of the branch a change has two rows that add up to zero; all
-- the others are the lines of C0000HD. So the sum of all places is the balance of the account. Documents count from when they were recorded.
create or replace function cash_lines(wanted_branch int, since timestamptz, before timestamptz)
  returns table (place text, happened_at timestamptz, kind text, number text, other text, amount bigint, by text, posting_id bigint)
  language plpgsql stable
  -- A day is looked up document by document, and years are joined: one plan for both read sixteen times as much for three years.
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query
    -- The moves, receipts and counts of the time, which are few. Each is completed by lookups: as plain joins, PostgreSQL looked up the posting of every one
    -- of the past, and without statistics it compared all of them with each other.
    with made as materialized (
      select p.business_id, p.posting_id, p.document_kind, p.document_number, p.recorded_at, p.user_id, p.reverses,
        case when p.reverses is null then p.posting_id else p.reverses end as original_id,
        case when p.reverses is null then p.document_kind else (
          select o.document_kind from posting o where o.business_id = p.business_id and o.posting_id = p.reverses) end as original_kind
      from posting p
      where p.business_id = current_business() and p.recorded_at >= since and p.recorded_at < before
        and p.document_kind in ('cash_move', 'cash_receipt', 'cash_count', 'register_count', 'reversal')
    )
    -- What documents put into a drawer or took out of it, or else into the safe. Moves, receipts and counts of safes name their places themselves.
    select case when s.session_code is null then 'safe' else 'register:' || lower(s.register) end, p.recorded_at, p.document_kind, p.document_number,
      '', l.amount, u.display_name, p.posting_id
    from posting p
    join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id and l.account_code = 'C0000HD'
      and l.branch_id = wanted_branch
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    left join posting o on o.business_id = p.business_id and o.posting_id = p.reverses
    left join register_posting r on r.business_id = p.business_id and r.posting_id = p.posting_id
    left join register_count k on k.business_id = p.business_id and k.posting_id = p.posting_id
    left join register_session s on s.business_id = p.business_id and s.branch_id = l.branch_id
      and s.session_code = case when k.posting_id is null then r.session_code else k.session_code end
    where p.business_id = current_business() and p.recorded_at >= since and p.recorded_at < before
      and case when o.posting_id is null then p.document_kind else o.document_kind end not in ('cash_move', 'cash_receipt', 'cash_count')
    union all
    -- The float, as far as it was not in the drawer already.
    select e.place, s.opened_at, 'float', s.session_code, e.other, e.sign * (s.opening_float - s.carried), s.cashier, null
    from register_session s
    cross join lateral (values ('register:' || lower(s.register), 'safe', 1), ('safe', 'register:' || lower(s.register), -1)) e (place, other, sign)
    where s.business_id = current_business() and s.branch_id = wanted_branch and s.opened_at >= since and s.opened_at < before
      and s.opening_float <> s.carried
    union all
    -- Cash in and out without a document.
    select e.place, c.moved_at, 'cash', s.session_code, e.other, e.sign * c.amount, c.attendant, null
    from register_session s
    join register_cash c on c.business_id = s.business_id and c.session_code = s.session_code and c.posting_id is null
    cross join lateral (values ('register:' || lower(s.register), 'safe', 1), ('safe', 'register:' || lower(s.register), -1)) e (place, other, sign)
    where s.business_id = current_business() and s.branch_id = wanted_branch and c.moved_at >= since and c.moved_at < before
    union all
    -- The counted cash leaves the drawer, except for what stays in it. A correction adds what it counted more.
    select e.place, p.recorded_at, 'counted', p.document_number, e.other,
      -e.sign * (l.counted - k.left_in_drawer - coalesce(earlier.counted - earlier.left_in_drawer, 0)), k.attendant, p.posting_id
    from made p
    cross join lateral (select k.* from register_count k where k.business_id = p.business_id and k.posting_id = p.posting_id limit 1) k
    join register_session s on s.business_id = k.business_id and s.session_code = k.session_code
    join register_count_line l on l.business_id = k.business_id and l.posting_id = k.posting_id and l.payee_id is null
    left join lateral (
      select f.counted, b.left_in_drawer from register_count b
      join register_count_line f on f.business_id = b.business_id and f.posting_id = b.posting_id and f.payee_id is null
      where b.business_id = k.business_id and b.session_code = k.session_code and b.count_no = k.count_no - 1) earlier on true
    cross join lateral (values ('register:' || lower(s.register), 'safe', 1), ('safe', 'register:' || lower(s.register), -1)) e (place, other, sign)
    where p.document_kind = 'register_count' and s.branch_id = wanted_branch
      and l.counted - k.left_in_drawer - coalesce(earlier.counted - earlier.left_in_drawer, 0) <> 0
    union all
    -- Cash given, and cancelled: out of its place onto the way. From a bank it comes with its posting.
    select e.place, p.recorded_at, case when p.reverses is null then 'cash_move' else 'reversal' end, p.document_number, e.other,
      case when p.reverses is null then e.sign else -e.sign end * m.amount, u.display_name, p.posting_id
    from made p
    cross join lateral (select m.* from cash_move m where m.business_id = p.business_id and m.posting_id = p.original_id limit 1) m
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    left join register_session s on s.business_id = m.business_id and s.session_code = m.from_session
    cross join lateral (
      select case m.from_kind when 'SAFE' then case m.from_safe when 0 then 'safe' else 'safe:' || m.from_safe end
        when 'REGISTER' then 'register:' || lower(s.register) else '' end as place) f
    cross join lateral (values ('way', f.place, 1), (f.place, 'way', -1)) e (place, other, sign)
    where p.original_kind = 'cash_move' and m.branch_id = wanted_branch and e.place <> ''
    union all
    -- Cash received, and its receipt reversed: all that was given is no longer on the way, and what was found is in its place, or the bank's.
    select e.place, p.recorded_at, case when p.reverses is null then 'cash_receipt' else 'reversal' end, p.document_number, e.other,
      case when p.reverses is null then e.amount else -e.amount end, case when p.reverses is null then c.receiver else u.display_name end, p.posting_id
    from made p
    cross join lateral (select c.* from cash_receipt c where c.business_id = p.business_id and c.posting_id = p.original_id limit 1) c
    join cash_move m on m.business_id = c.business_id and m.posting_id = c.move_posting_id
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    left join register_session s on s.business_id = c.business_id and s.session_code = c.to_session
    cross join lateral (
      select case m.to_kind when 'SAFE' then case m.to_safe when 0 then 'safe' else 'safe:' || m.to_safe end
        when 'REGISTER' then 'register:' || lower(s.register) else '' end as place) t
    cross join lateral (values ('way', t.place, -m.amount), (t.place, 'way', c.received)) e (place, other, amount)
    where p.original_kind = 'cash_receipt' and c.branch_id = wanted_branch and e.place <> ''
    union all
    select case k.safe_id when 0 then 'safe' else 'safe:' || k.safe_id end, p.recorded_at, 'cash_count', p.document_number, '',
      k.counted - k.expected, k.attendant, p.posting_id
    from made p
    cross join lateral (select k.* from cash_count k where k.business_id = p.business_id and k.posting_id = p.posting_id limit 1) k
    where p.document_kind = 'cash_count' and k.branch_id = wanted_branch;
end
$$;
revoke execute on function cash_lines from public;
grant execute on function cash_lines to akonta_app;
