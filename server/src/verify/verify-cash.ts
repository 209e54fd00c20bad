import type { Statement } from '../db/database.ts'

/**
 * Every change of cash in hand has one place, and between two places it adds up to zero. What each place holds now is the sum of its changes.
 *
 * PostgreSQL plans cash_lines at every call, which took longer than all other questions about small books together: it is called once, and only for a
 * branch that has a row in one of the tables it reads.
 */
const PLACES: Statement = {
  name: 'verify-places-of-cash',
  text: `
    with place_of_cash as (
      select b.branch_id from branch b
      where b.business_id = $1 and (
        exists (select from balance t where t.business_id = $1 and t.branch_id = b.branch_id and t.account_code = 'C0000HD')
        or exists (select from register_session s where s.business_id = $1 and s.branch_id = b.branch_id)
        or exists (select from cash_move m where m.business_id = $1 and m.branch_id = b.branch_id)
        or exists (select from cash_receipt c where c.business_id = $1 and c.branch_id = b.branch_id)
        or exists (select from cash_count k where k.business_id = $1 and k.branch_id = b.branch_id))
    ), change as materialized (
      select b.branch_id, l.place, sum(l.amount) as amount
      from place_of_cash b cross join lateral cash_lines(b.branch_id, '-infinity', 'infinity') l
      group by b.branch_id, l.place
    ), book as (
      select t.branch_id, sum(t.debit - t.credit) as amount from balance t
      where t.business_id = $1 and t.account_code = 'C0000HD' group by t.branch_id
    )
    select fault from (
      select 1 as step, branch_id, '' as place,
        format('cash of branch %s: its places differ from cash in hand by %s pesewas', branch_id, sum(amount)) as fault
      from (select branch_id, amount from change union all select branch_id, -amount from book) each
      group by branch_id having sum(amount) <> 0
      union all
      select 2, branch_id, place, format('cash of branch %s: %s holds %s pesewas less than its changes add up to', branch_id, place, sum(amount))
      from (
        select branch_id, place, amount from change
        union all select b.branch_id, n.place, -n.amount from place_of_cash b cross join lateral cash_now(b.branch_id) n) each
      group by branch_id, place having sum(amount) <> 0) found
    order by step, branch_id, place limit 1`,
}

/** The amount is sealed in the memo of the posting, so a move between two places cannot be changed without the chain. */
const SEALED: Statement = {
  name: 'verify-sealed-cash',
  text: `
    select format('document %s differs from its posting', p.document_number) as fault
    from (
      select posting_id, branch_id, business_date, amount from cash_move where business_id = $1
      union all select posting_id, branch_id, business_date, received from cash_receipt where business_id = $1
      union all select posting_id, branch_id, business_date, counted from cash_count where business_id = $1) t
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id
    where replace(split_part(p.memo, ' ', 1), ',', '') <> round(t.amount / 100.0, 2)::text
      or t.branch_id <> p.branch_id or t.business_date <> p.business_date
    order by p.posting_id limit 1`,
}

/** A receipt belongs to one move, and what was found over or short is in the books. */
const RECEIVED: Statement = {
  name: 'verify-received-cash',
  text: `
    select format('the receipt %s differs from what was given', p.document_number) as fault
    from cash_receipt c
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    join cash_move m on m.business_id = c.business_id and m.posting_id = c.move_posting_id
    join posting g on g.business_id = m.business_id and g.posting_id = m.posting_id
    left join lateral (
      select coalesce(sum(l.amount) filter (where l.account_code = 'C0000HD'), 0) as cash,
        coalesce(sum(l.amount) filter (where l.account_code = 'B0000NK' and l.payee_id = m.to_bank), 0) as bank
      from journal_line l where l.business_id = c.business_id and l.posting_id = c.posting_id) books on true
    where c.business_id = $1 and (
      books.cash <> case m.to_kind when 'BANK' then -m.amount else c.received - m.amount end
      or books.bank <> case m.to_kind when 'BANK' then c.received else 0 end
      or p.memo not like '% of ' || g.document_number || '%'
      or 1 < (select count(*) from cash_receipt o where o.business_id = $1 and o.move_posting_id = m.posting_id
        and not exists (select from posting r where r.business_id = $1 and r.reverses = o.posting_id)))
    order by p.posting_id limit 1`,
}

/** What a move took out of an open drawer or put into it is what the drawer was told. */
const DRAWERS: Statement = {
  name: 'verify-cash-of-drawers',
  text: `
    select format('the register session %s does not agree with %s', k.session_code, p.document_number) as fault
    from register_cash k
    join posting p on p.business_id = k.business_id and p.posting_id = k.posting_id
    left join cash_move m on m.business_id = k.business_id and m.posting_id in (p.posting_id, p.reverses)
    left join cash_receipt c on c.business_id = k.business_id and c.posting_id in (p.posting_id, p.reverses)
    where k.business_id = $1 and (
      k.session_code is distinct from case when m.posting_id is null then c.to_session else m.from_session end
      or k.amount is distinct from case when p.reverses is null then 1 else -1 end * case when m.posting_id is null then c.received else -m.amount end)
    order by p.posting_id limit 1`,
}

/** The places of cash agree with the books and with the drawers. */
export const CASH_QUESTIONS: readonly Statement[] = [DRAWERS, PLACES, SEALED, RECEIVED]
