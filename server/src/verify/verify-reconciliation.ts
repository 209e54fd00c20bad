import type { Statement } from '../db/database.ts'

/** Both sides of a match add up to the same amount. What was cleared before the first statement has one side only. */
const BALANCED: Statement = {
  name: 'verify-bank-matches',
  text: `
    select format('the lines of match %s differ by %s pesewas', m.match_id, coalesce(s.amount, 0) - coalesce(b.amount, 0)) as fault
    from bank_match m
    left join (select match_id, sum(amount) as amount from bank_match_statement_line where business_id = $1 group by 1) s using (match_id)
    left join (select match_id, sum(amount) as amount from bank_match_book_line where business_id = $1 group by 1) b using (match_id)
    where m.business_id = $1 and m.why <> 'before_start' and coalesce(s.amount, 0) <> coalesce(b.amount, 0)
    order by m.match_id limit 1`,
}

/** No more of a line is matched than the line has, and only in matches of its account. */
const STATEMENT_LINES: Statement = {
  name: 'verify-matched-statement-lines',
  text: `
    select format('more of line %s at the bank is matched than it has', l.line_id) as fault
    from bank_statement_line l
    join (
      select n.line_id, sum(n.amount) as amount, count(distinct m.payee_id) as accounts, min(m.payee_id) as payee_id
      from bank_match_statement_line n join bank_match m on m.business_id = n.business_id and m.match_id = n.match_id
      where n.business_id = $1 group by 1) n using (line_id)
    where l.business_id = $1
      and (n.amount not between least(l.amount, 0) and greatest(l.amount, 0) or n.accounts > 1 or n.payee_id <> l.payee_id)
    order by l.line_id limit 1`,
}

const BOOK_LINES: Statement = {
  name: 'verify-matched-book-lines',
  text: `
    select format('more of line %s of %s is matched than it has', l.line_no, p.document_number) as fault
    from journal_line l
    join (
      select n.posting_id, n.line_no, sum(n.amount) as amount, count(distinct m.payee_id) as accounts, min(m.payee_id) as payee_id
      from bank_match_book_line n join bank_match m on m.business_id = n.business_id and m.match_id = n.match_id
      where n.business_id = $1 group by 1, 2) n using (posting_id, line_no)
    join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
    where l.business_id = $1
      and (n.amount not between least(l.amount, 0) and greatest(l.amount, 0) or n.accounts > 1 or n.payee_id is distinct from l.payee_id)
    order by l.posting_id, l.line_no limit 1`,
}

/** A finished reconciliation has the figures that its lines give, as they were when it was finished. */
const FINISHED: Statement = {
  name: 'verify-bank-reconciliations',
  text: `
    select format('the reconciliation of %s through %s differs from its lines', y.name, to_char(r.through, 'DD-MM-YYYY')) as fault
    from bank_reconciliation r
    join payee y on y.business_id = r.business_id and y.payee_id = r.payee_id
    join reconciled_account a on a.business_id = r.business_id and a.payee_id = r.payee_id
    cross join lateral (
      select coalesce(sum(l.amount), 0) as books from journal_line l
      join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
      where l.business_id = r.business_id and l.payee_id = r.payee_id and p.business_date <= r.through and l.posting_id <= r.through_posting) b
    cross join lateral (
      select coalesce(sum(n.amount), 0) as cleared from bank_match m
      join bank_match_book_line n on n.business_id = m.business_id and n.match_id = m.match_id
      where m.business_id = r.business_id and m.payee_id = r.payee_id and m.counts_from <= r.through) c
    cross join lateral (
      select coalesce(sum(s.amount), 0) as bank from bank_statement_line s
      where s.business_id = r.business_id and s.payee_id = r.payee_id and s.day between a.first_day and r.through
        and s.line_id <= r.through_line) s
    cross join lateral (
      select coalesce(sum(n.amount), 0) as entered from bank_match m
      join bank_match_statement_line n on n.business_id = m.business_id and n.match_id = m.match_id
      where m.business_id = r.business_id and m.payee_id = r.payee_id and m.counts_from <= r.through) e
    where r.business_id = $1 and r.state = 'finished'
      and (r.books, r.not_cleared, r.not_in_books) is distinct from (b.books, b.books - c.cleared, s.bank - e.entered)
    order by r.payee_id, r.through limit 1`,
}

/** Matches and reconciliations of banks are what their lines say. */
export const RECONCILIATION_QUESTIONS: readonly Statement[] = [BALANCED, STATEMENT_LINES, BOOK_LINES, FINISHED]
