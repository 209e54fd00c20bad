import { formatMoney } from '@akonta/domain/money'
import { expect } from 'vitest'
import type { Database, Statement } from '../../db/database.ts'

/** One row of readable books: an account (with its payee, below the name of its branch) and one amount on one side. */
type Row = { readonly branch: string; readonly name: string; readonly side: 'debit' | 'credit'; readonly amount: string }

const NET_LINES: Statement = {
  name: 'test-net-lines',
  text: `
    select b.name as branch, a.name || coalesce(' ' || p.name, '') as name, sum(l.amount)::bigint as amount
    from journal_line l
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    join account a on a.business_id = l.business_id and a.account_code = l.account_code
    left join payee p on p.business_id = l.business_id and p.payee_id = l.payee_id
    where l.business_id = $1 and l.posting_id > $2
    group by l.branch_id, b.name, l.account_code, a.name, l.payee_id, p.name
    having sum(l.amount) <> 0
    order by l.branch_id, min(l.posting_id), min(l.line_no), min(l.posting_id * 1000 + l.line_no)`,
}

const DEBIT_WIDTH = 12

/**
 * Rows as the text table of the tests: names, debits in the first column of amounts, credits in the second; a heading for each branch when
 * there are several.
 */
const tableOf = (rows: readonly Row[]): string => {
  const nameWidth = Math.max(24, ...rows.map(row => row.name.length + 2))
  const severalBranches = new Set(rows.map(row => row.branch)).size > 1
  const texts: string[] = []
  rows.forEach((row, index) => {
    if (severalBranches && row.branch !== rows[index - 1]?.branch) texts.push(`[${row.branch}]`)
    texts.push(row.name.padEnd(nameWidth) + row.amount.padStart(row.side === 'debit' ? DEBIT_WIDTH : DEBIT_WIDTH * 2))
  })
  return texts.join('\n')
}

const HEADING = /^\[(.+)\]$/
const ROW = /^(.*\S)\s{2,}([\d,]+\.\d{2})$/

/** Reads such a table at any width: an amount that ends left of the middle of all ends is a debit. */
const readTable = (text: string): readonly Row[] => {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const ends = lines.filter(line => ROW.test(line.trim())).map(line => line.trimEnd().length)
  const middle = (Math.min(...ends) + Math.max(...ends)) / 2
  let branch = ''
  return lines.flatMap((line): readonly Row[] => {
    const heading = HEADING.exec(line.trim())
    if (heading) branch = heading[1] ?? ''
    if (heading) return []
    const [, name, amount] = ROW.exec(line.trim()) ?? []
    if (name === undefined || amount === undefined) throw new Error(`not a row of books: ${line}`)
    return [{ branch, name, amount, side: line.trimEnd().length < middle ? 'debit' : 'credit' }]
  })
}

/** The changes in the books of a business after a posting, net per branch, account and payee, as a text table. */
const ledgerText = async (database: Database, businessId: number, after = 0n): Promise<string> => {
  const rows = await database.read(businessId, tx =>
    tx.rows<{ branch: string; name: string; amount: bigint }>(NET_LINES, [businessId, after]),
  )
  return tableOf(
    rows.map(({ branch, name, amount }) => ({
      branch,
      name,
      side: amount > 0n ? 'debit' : 'credit',
      amount: formatMoney(amount > 0n ? amount : -amount),
    })),
  )
}

/** Compares the books with a table of account names, debits and credits; spaces between the columns do not matter, their order does. */
export const expectLedger = async (database: Database, businessId: number, table: string, after = 0n): Promise<void> =>
  expect(await ledgerText(database, businessId, after)).toBe(tableOf(readTable(table)))
