import {
  type EarlierStatement,
  fitStatement,
  isSameNumber,
  type RecognizedLine,
  storedNumber,
} from '@akonta/domain/bank-statements/fit-statement'
import type { StatementFault } from '@akonta/domain/bank-statements/read-statement'
import { settleStatement } from '@akonta/domain/bank-statements/settle-statement'
import type { ReadingChoices } from '@akonta/domain/bank-statements/statement-calls'
import { hasColumns } from '@akonta/domain/bank-statements/statement-format'
import { type BusinessDate, formatDayFirst, formatMoment } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { sha256Of } from '../host/sha256.ts'
import { type FileReading, readFile } from './files/read-file.ts'
import { lineKeys } from './line-keys.ts'
import { knownLines, reconciledFrom, reconciledThrough } from './line-queries.ts'
import { earlierStatements, numbersElsewhere, rememberedColumns, statementOfFile } from './statement-queries.ts'
import { fileOf, type Upload } from './upload.ts'

export type KeyedLine = RecognizedLine & { readonly key: string }

/** A file, read and compared with everything imported before. It can be saved if it has no fault. */
export type CheckedStatement = {
  readonly reading: FileReading
  readonly hash: string
  readonly accountNumber: string
  readonly opening: Pesewas | null
  readonly closing: Pesewas | null
  readonly lines: readonly KeyedLine[]
  readonly faults: readonly StatementFault[]
  readonly notes: readonly string[]
}

/** A statement of another account would fit no balance, and nobody would find out why. */
const numberFaults = async (
  tx: Transaction,
  { payeeId, accountName }: Upload,
  number: string,
  earlier: readonly (EarlierStatement & { readonly accountNumber: string })[],
): Promise<readonly StatementFault[]> => {
  if (number === '') return []
  const fault = (reason: string): readonly StatementFault[] => [{ row: 0, column: -1, reason }]
  const other = earlier.find(({ accountNumber }) => accountNumber !== '' && !isSameNumber(accountNumber, number))
  if (other) return fault(`This file is of account ${number}. The statements of ${accountName} are of account ${other.accountNumber}`)
  const elsewhere = (await numbersElsewhere(tx, payeeId)).find(({ accountNumber }) => isSameNumber(accountNumber, number))
  return elsewhere ? fault(`This file is of account ${number}, whose statements are imported for ${elsewhere.accountName}`) : []
}

const linesAre = (count: number): string => `${count} new ${count === 1 ? 'line is' : 'lines are'}`

/** Lines of days before the account was reconciled for the first time are history: nobody is asked about them. */
const oldLines = ({ accountName }: Upload, lines: readonly KeyedLine[], from: BusinessDate | null): readonly string[] => {
  const old = from === null ? 0 : lines.filter(({ known, day }) => known === null && day < from).length
  if (from === null || old === 0) return []
  return [
    `${accountName} is reconciled from ${formatDayFirst(from)}: ${linesAre(old)} of earlier days and ${old === 1 ? 'counts' : 'count'} as cleared`,
  ]
}

/** Lines of days that are reconciled do not change what was finished: they wait for the next reconciliation. */
const lateLines = (
  { accountName }: Upload,
  lines: readonly KeyedLine[],
  from: BusinessDate | null,
  through: BusinessDate | null,
): readonly string[] => {
  const late = through === null ? 0 : lines.filter(({ known, day }) => known === null && day <= through && day >= (from ?? '')).length
  if (through === null || late === 0) return []
  return [`${accountName} is reconciled through ${formatDayFirst(through)}: ${linesAre(late)} of earlier days`]
}

export type Checking = { readonly tx: Transaction; readonly today: BusinessDate }

/**
 * Reads the file of an upload and checks it: every cell, its balances, its account, and how it fits earlier statements. Changes nothing.
 * Refuses: bad_input (not a statement), too_large, already_exists (the same file again).
 */
export const checkStatement = async ({ tx, today }: Checking, upload: Upload, choices: ReadingChoices): Promise<CheckedStatement> => {
  const file = await fileOf(tx, upload)
  const hash = sha256Of(file)
  const same = await statementOfFile(tx, hash)
  if (same) throw new Refusal('already_exists', `This file was imported for ${same.accountName} on ${formatMoment(same.savedAt)}`)
  const reading = await readFile(file, { choices, remembered: await rememberedColumns(tx, upload.payeeId), today })
  const settled = settleStatement(reading.statement, today)
  const accountNumber = storedNumber(reading.statement.accountNumber)
  const earlier = await earlierStatements(tx, upload.payeeId)
  const keys = lineKeys(settled.lines)
  const known = await knownLines(tx, upload.payeeId, keys)
  const lines = settled.lines.map((line, place) => {
    const key = keys[place] ?? ''
    return { ...line, key, known: known.get(key) ?? null }
  })
  const { opening, closing } = settled
  const faults = [...settled.faults, ...(await numberFaults(tx, upload, accountNumber, earlier))]
  const fitted =
    faults.length > 0 || opening === null || closing === null
      ? { faults: [], notes: [] }
      : fitStatement(lines, { opening, closing }, earlier, reading.statement.columns.balance)
  const from = await reconciledFrom(tx, upload.payeeId)
  const late = lateLines(upload, lines, from, await reconciledThrough(tx, upload.payeeId))
  const notes = [...settled.notes, ...fitted.notes, ...oldLines(upload, lines, from), ...late]
  return { reading, hash, accountNumber, opening, closing, lines, faults: [...faults, ...fitted.faults], notes }
}

/** "Row 7, Amount: 12,50 has a decimal comma": the first fault as a sentence. */
export const faultSentence = ({ reading, faults }: Pick<CheckedStatement, 'reading' | 'faults'>): string => {
  const [first] = faults
  if (first === undefined) return ''
  if (first.row === 0) return first.reason
  const place = `${hasColumns(reading.format) ? 'Row' : 'Line'} ${first.row}`
  const heading = hasColumns(reading.format) ? reading.headings[first.column] : undefined
  return heading === undefined ? `${place}: ${first.reason}` : `${place}, ${heading}: ${first.reason}`
}
