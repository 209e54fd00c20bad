import type { Statement } from '../db/database.ts'

/** The lines of a statement, those that it repeats included, lead from its opening balance to its closing balance. */
const PROVED: Statement = {
  name: 'verify-bank-statements',
  text: `
    select format('the lines of bank statement %s of %s do not lead to its closing balance', s.statement_id, y.name) as fault
    from bank_statement s
    join payee y on y.business_id = s.business_id and y.payee_id = s.payee_id
    left join (
      select statement_id, sum(amount) as amount, count(*) as lines from (
        select l.statement_id, l.amount from bank_statement_line l where l.business_id = $1
        union all
        select r.statement_id, l.amount from bank_statement_repeat r
        join bank_statement_line l on l.business_id = r.business_id and l.line_id = r.line_id
        where r.business_id = $1) every group by 1) n using (statement_id)
    where s.business_id = $1 and (
      case when s.undone_at is null
        then (s.opening_balance + coalesce(n.amount, 0), coalesce(n.lines, 0)) <> (s.closing_balance, s.line_count)
        else n.lines > 0 end)
    order by s.statement_id limit 1`,
}

/** Statements of banks are what their lines say. */
export const BANK_STATEMENT_QUESTIONS: readonly Statement[] = [PROVED]
