import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { type PlacedLine, placeLines } from '@akonta/domain/bank-statements/place-lines'
import type { ReadingChoices } from '@akonta/domain/bank-statements/statement-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId, nextIds } from '../db/id-counter.ts'
import { type CallInTransaction, recordAction, recordKey } from '../db/record-change.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { type CheckedStatement, type Checking, checkStatement, faultSentence, type KeyedLine } from './check-statement.ts'
import { lockAccount } from './statement-queries.ts'
import { discardUpload, type Upload } from './upload.ts'

const INSERT = insertOf(
  'bank-statement-insert',
  'bank_statement',
  [
    'business_id, statement_id, payee_id, file_name, file_hash, file_size, format, account_number',
    'opening_balance, closing_balance, first_day, last_day, line_count, repeated_count, saved_by, saved_at',
  ],
  'on conflict (business_id, file_hash) where undone_at is null do nothing',
)
const INSERT_LINES: Statement = {
  name: 'bank-statement-insert-lines',
  text: `insert into bank_statement_line (business_id, line_id, statement_id, payee_id, line_no, file_row, day, value_day, particulars, reference,
           amount, balance, line_key, place)
         select $1, l.line_id, $2, $3, l.line_no, l.file_row, l.day, nullif(l.value_day, '')::date, l.particulars, l.reference, l.amount,
           l.balance, l.line_key, l.place
         from unnest($4::int[], $5::int[], $6::int[], $7::date[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::text[],
             $14::bigint[])
           as l (line_id, line_no, file_row, day, value_day, particulars, reference, amount, balance, line_key, place)`,
}
const INSERT_REPEATS: Statement = {
  name: 'bank-statement-insert-repeats',
  text: `insert into bank_statement_repeat (business_id, statement_id, line_id) select $1, $2, unnest($3::int[])`,
}
const REMEMBER: Statement = {
  name: 'bank-statement-columns-remember',
  text: `insert into bank_statement_columns (business_id, payee_id, headings, columns, day_order) values ($1, $2, $3, $4, $5)
         on conflict (business_id, payee_id, headings) do update set columns = excluded.columns, day_order = excluded.day_order`,
}

const OF_DAYS: Statement = {
  name: 'bank-statement-lines-of-days',
  text: `select line_id as "lineId", day, place, amount, balance from bank_statement_line
         where business_id = $1 and payee_id = $2 and day = any($3::date[])`,
}

const PORTION = 5000

const insertLines = async (tx: Transaction, statementId: number, payeeId: number, lines: readonly KeyedLine[]): Promise<void> => {
  const days = [...new Set(lines.map(({ day }) => day))]
  const places = placeLines(lines, await tx.rows<PlacedLine>(OF_DAYS, [tx.businessId, payeeId, days]))
  const numbered = lines.flatMap((line, index) => (line.known === null ? [{ ...line, lineNo: index + 1 }] : []))
  const fresh = paired(numbered, places).map(([line, place]) => ({ ...line, place }))
  const ids = await nextIds(tx, 'bank_statement_line', fresh.length)
  for (let start = 0; start < fresh.length; start += PORTION) {
    const portion = fresh.slice(start, start + PORTION)
    await tx.count(INSERT_LINES, [
      ...[tx.businessId, statementId, payeeId, ids.slice(start, start + PORTION)],
      portion.map(({ lineNo }) => lineNo),
      portion.map(({ row }) => row),
      portion.map(({ day }) => day),
      portion.map(({ valueDay }) => valueDay ?? ''),
      portion.map(({ particulars }) => particulars),
      portion.map(({ reference }) => reference),
      portion.map(({ amount }) => amount),
      portion.map(({ balance }) => balance),
      portion.map(({ key }) => key),
      portion.map(({ place }) => place),
    ])
  }
}

const remember = async (tx: Transaction, { payeeId }: Upload, { reading }: CheckedStatement): Promise<void> => {
  const { headingLine, columns, dayOrder } = reading
  if (headingLine !== null && headingLine !== '') await tx.count(REMEMBER, [tx.businessId, payeeId, headingLine, columns, dayOrder])
}

/**
 * Saves the statement of an upload with its new lines, or nothing, and remembers its columns. The account is locked first, so that two
 * overlapping files saved at once are compared with each other. Refuses: bad_input (the first fault, with its row), already_exists (the file,
 * or every line of it), and what reading refuses.
 */
export const saveStatement = async (
  call: CallInTransaction & Checking & { readonly actor: Actor },
  upload: Upload,
  choices: ReadingChoices,
): Promise<number> => {
  const { tx, actor } = call
  await lockAccount(tx, upload.payeeId)
  const checked = await checkStatement(call, upload, choices)
  const { opening, closing, lines, reading, faults } = checked
  const [first, last, fault] = [lines[0], lines.at(-1), faults[0]]
  if (fault !== undefined) throw new Refusal('bad_input', faultSentence(checked), { row: fault.row })
  if (opening === null || closing === null || first === undefined || last === undefined) throw new Refusal('empty_posting')
  const repeated = lines.flatMap(({ known }) => (known === null ? [] : [known.lineId]))
  if (repeated.length === lines.length) throw new Refusal('already_exists', 'Every line of this file was imported before')
  const id = await nextId(tx, 'bank_statement')
  const inserted = await tx.count(
    INSERT,
    INSERT.values({
      business_id: tx.businessId,
      statement_id: id,
      payee_id: upload.payeeId,
      file_name: upload.fileName,
      file_hash: checked.hash,
      file_size: upload.fileSize,
      format: reading.format,
      account_number: checked.accountNumber,
      opening_balance: opening,
      closing_balance: closing,
      first_day: first.day,
      last_day: last.day,
      line_count: lines.length,
      repeated_count: repeated.length,
      saved_by: actor.userId,
      saved_at: actor.at,
    }),
  )
  // Imports of two accounts do not wait for each other: the same file can be saved for both at once.
  if (inserted === 0) throw new Refusal('already_exists', 'This file was imported for another account a moment ago')
  await insertLines(tx, id, upload.payeeId, lines)
  if (repeated.length > 0) await tx.count(INSERT_REPEATS, [tx.businessId, id, repeated])
  await remember(tx, upload, checked)
  await discardUpload(tx, upload)
  recordAction(call, {
    kind: 'bank_statement',
    action: 'Imported',
    subject: `${upload.accountName}: ${upload.fileName}`,
    changes: changesBetween(null, {
      Days: `${formatDayFirst(first.day)} to ${formatDayFirst(last.day)}`,
      Lines: String(lines.length - repeated.length),
      'Opening balance': formatMoney(opening),
      'Closing balance': formatMoney(closing),
    }),
    about: recordKey('bank_statement', id),
  })
  return id
}
