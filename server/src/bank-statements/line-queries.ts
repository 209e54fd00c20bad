import type { LINE_SIDES, StatementLine } from '@akonta/domain/bank-statements/statement-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { amountSought, type Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

const WANTED = `
  from bank_statement_line l
  where l.business_id = $1 and l.payee_id = $2 and ($3::int is null or l.statement_id = $3)
    and ($4::date is null or l.day >= $4) and ($5::date is null or l.day <= $5)
    and case $6::text when 'in' then l.amount > 0 when 'out' then l.amount < 0 else true end
    and ($7::text = '' or position(lower($7) in lower(l.particulars)) > 0 or position(lower($7) in lower(l.reference)) > 0
      or abs(l.amount) = $8::bigint)`

const PAGE: Statement = {
  name: 'bank-statement-lines',
  text: `select l.line_id as id, l.statement_id as statement, l.file_row as row, l.day, l.value_day as "valueDay", l.particulars, l.reference,
           l.amount, l.balance ${WANTED}
         order by l.day desc, l.line_id desc offset $9 limit $10`,
}
const TOTALS: Statement = {
  name: 'bank-statement-line-totals',
  text: `select count(*)::int as total, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as "moneyIn",
           coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as "moneyOut" ${WANTED}`,
}

export type LinesWanted = {
  readonly payeeId: number
  readonly statement: number | null
  readonly startDate: BusinessDate | null
  readonly endDate: BusinessDate | null
  readonly side: (typeof LINE_SIDES)[number] | null
  readonly search: string
  readonly from: number
  readonly size: number
}

type LineRow = {
  id: number
  statement: number
  row: number
  day: BusinessDate
  valueDay: BusinessDate | null
  particulars: string
  reference: string
  amount: Pesewas
  balance: Pesewas
}
type Totals = { total: number; moneyIn: Pesewas; moneyOut: Pesewas }

/** Lines of an account, the latest first, and the sums of all that were asked for. */
export const linesOf = async (tx: Transaction, wanted: LinesWanted): Promise<Totals & { readonly rows: readonly StatementLine[] }> => {
  const { payeeId, statement, startDate, endDate, side, search, from, size } = wanted
  const values = [tx.businessId, payeeId, statement, startDate, endDate, side, search, amountSought(search)]
  const totals = await tx.one<Totals>(TOTALS, values)
  return { ...totals, rows: await tx.rows<LineRow>(PAGE, [...values, from, size]) }
}

const KNOWN: Statement = {
  name: 'bank-statement-lines-known',
  text: `select line_key as key, line_id as "lineId", balance from bank_statement_line
         where business_id = $1 and payee_id = $2 and line_key = any ($3::text[])`,
}

/** Which of these lines an account has already, by their keys. */
export const knownLines = async (
  tx: Transaction,
  payeeId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly lineId: number; readonly balance: Pesewas }>> =>
  new Map(
    (await tx.rows<{ key: string; lineId: number; balance: Pesewas }>(KNOWN, [tx.businessId, payeeId, keys])).map(({ key, ...known }) => [
      key,
      known,
    ]),
  )

const FIRST_REPEAT: Statement = {
  name: 'bank-statement-first-repeat',
  text: `select s.file_name as "fileName" from bank_statement_line l
         join bank_statement_repeat r on r.business_id = l.business_id and r.line_id = l.line_id
         join bank_statement s on s.business_id = r.business_id and s.statement_id = r.statement_id
         where l.business_id = $1 and l.statement_id = $2 order by s.statement_id limit 1`,
}

/** The file of the first later statement that repeats a line of this one. */
export const repeatedIn = async (tx: Transaction, statementId: number): Promise<string | undefined> =>
  (await tx.row<{ fileName: string }>(FIRST_REPEAT, [tx.businessId, statementId]))?.fileName

const IDS: Statement = {
  name: 'bank-statement-line-ids',
  text: 'select line_id as id, file_row as row, day from bank_statement_line where business_id = $1 and statement_id = $2 order by line_no',
}

export const lineIdsOf = (tx: Transaction, statementId: number): Promise<{ id: number; row: number; day: BusinessDate }[]> =>
  tx.rows<{ id: number; row: number; day: BusinessDate }>(IDS, [tx.businessId, statementId])

const USED: Statement = {
  name: 'bank-statement-line-use',
  text: `select used_id::int as "lineId" from first_other_use('bank_statement_line', $1::bigint[], array['bank_statement_repeat'])`,
}

/** The first of these lines that another record refers to: it is matched. Null: none is. */
export const firstMatched = async (tx: Transaction, lineIds: readonly number[]): Promise<number | null> =>
  (await tx.one<{ lineId: number | null }>(USED, [lineIds])).lineId

const RECONCILED: Statement = {
  name: 'bank-statement-reconciled-through',
  text: `select max(through) as through from bank_reconciliation where business_id = $1 and payee_id = $2 and state = 'finished'`,
}

/** The last day of the last finished reconciliation of an account, whose figures count its lines; null if there is none. */
export const reconciledThrough = async (tx: Transaction, payeeId: number): Promise<BusinessDate | null> =>
  (await tx.one<{ through: BusinessDate | null }>(RECONCILED, [tx.businessId, payeeId])).through

const STARTED: Statement = {
  name: 'bank-statement-reconciled-from',
  text: 'select first_day as "from" from reconciled_account where business_id = $1 and payee_id = $2',
}

/** The day from which the lines of an account are reconciled; null if nobody started. */
export const reconciledFrom = async (tx: Transaction, payeeId: number): Promise<BusinessDate | null> =>
  (await tx.row<{ from: BusinessDate }>(STARTED, [tx.businessId, payeeId]))?.from ?? null
