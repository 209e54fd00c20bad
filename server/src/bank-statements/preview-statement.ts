import type { PreviewRow, StatementPreview } from '@akonta/domain/bank-statements/statement-calls'
import type { CheckedStatement } from './check-statement.ts'
import { faultSentence } from './check-statement.ts'
import type { Upload } from './upload.ts'

/** The first rows are shown to compare the columns; others only where they are wrong. */
const FIRST = 20
const MOST_FAULTY = 50
const LONGEST_CELL = 400

const shownRows = ({ reading, faults }: CheckedStatement): readonly PreviewRow[] => {
  const faulty = new Set(faults.map(({ row }) => row))
  const { rows } = reading
  const others = rows.slice(FIRST).filter(({ row }) => faulty.has(row))
  return [...rows.slice(0, FIRST), ...others.slice(0, MOST_FAULTY)].map(({ row, cells }) => ({
    row,
    cells: cells.map(cell => cell.slice(0, LONGEST_CELL)),
    faults: faults.filter(each => each.row === row).map(({ column, reason }) => ({ column, reason })),
  }))
}

/** What the screen shows of a file before it is saved. */
export const previewOf = ({ id, account, accountName, fileName }: Upload, checked: CheckedStatement): StatementPreview => {
  const { reading, accountNumber, opening, closing, lines, faults, notes } = checked
  const { format, headings, headerRow, columns, columnsFrom, dayOrder } = reading
  const isOk = faults.length === 0
  const sumOf = (isWanted: (amount: bigint) => boolean): bigint =>
    lines.reduce((sum, { amount }) => (isWanted(amount) ? sum + amount : sum), 0n)
  return {
    ...{ id, account, accountName, fileName, format, headings, headerRow, columns, columnsFrom, dayOrder },
    rows: shownRows(checked),
    faultCount: faults.length,
    fault: faultSentence(checked),
    notes,
    accountNumber,
    opening: isOk ? opening : null,
    closing: isOk ? closing : null,
    firstDay: lines[0]?.day ?? null,
    lastDay: lines.at(-1)?.day ?? null,
    lines: lines.length,
    repeated: lines.filter(({ known }) => known !== null).length,
    moneyIn: sumOf(amount => amount > 0n),
    moneyOut: -sumOf(amount => amount < 0n),
  }
}
