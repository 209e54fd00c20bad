import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { type CallInTransaction, recordAction, recordKey } from '../db/record-change.ts'
import { checkerOf, rowsToCheck } from './check-import.ts'
import type { ImportRow } from './import-queries.ts'
import type { Ledger, RecordKind, Saving } from './kinds/kind-rules.ts'
import type { Report } from './progress.ts'

const KEEP_CREATED: Statement = {
  name: 'import-keep-created',
  text: `insert into import_record (business_id, import_id, record_kind, record_id) select $1, $2, $3, unnest($4::text[])`,
}
const KEEP_CHANGED: Statement = {
  name: 'import-keep-changed',
  text: `insert into import_record (business_id, import_id, record_kind, record_id, before, after) values ($1, $2, $3, $4, $5::json, $6::json)`,
}
const KEEP_POSTINGS: Statement = {
  name: 'import-keep-postings',
  text: `insert into import_posting (business_id, import_id, posting_id)
         select $1, $2, posting_id from posting where business_id = $1 and document_number = any ($3::text[])`,
}
const SET_SAVED: Statement = {
  name: 'import-set-saved',
  text: `update data_import set state = 'saved', saved_by = $3, saved_at = $4 where business_id = $1 and import_id = $2`,
}
/** The rows are records now. */
const FORGET_ROWS: Statement = { name: 'import-forget-rows', text: 'delete from import_row where business_id = $1 and import_id = $2' }

const openLedger = (tx: Transaction, importId: number) => {
  const numbers: string[] = []
  const counts = { created: 0, changed: 0 }
  const isCounted = (kind: RecordKind): boolean => kind !== 'category' && kind !== 'unit' && kind !== 'price_list'
  const ledger: Ledger = {
    created: async (kind, ids) => {
      if (isCounted(kind)) counts.created += ids.length
      if (ids.length > 0) await tx.count(KEEP_CREATED, [tx.businessId, importId, kind, ids.map(String)])
    },
    changed: async (kind, id, before, after) => {
      counts.changed += 1
      tx.later(KEEP_CHANGED, [tx.businessId, importId, kind, String(id), before, after])
    },
    posted: number => void numbers.push(number),
  }
  return { ledger, numbers, counts }
}

const faultyRows = (rows: number): Refusal =>
  new Refusal('bad_input', `Nothing was saved: row ${rows} has a fault now. Look at the rows again`, { row: rows })

/**
 * Saves every row, or none: each row is checked against the books as they are now, portion by portion, and saved by the commands of its
 * area. The opening documents come last, since posting makes every other document of the business wait. Refuses: bad_input (a row with a
 * fault, named), empty_posting (nothing to save), and what those commands refuse.
 */
export const saveImport = async (call: Saving['call'], found: ImportRow, total: number, report: Report): Promise<void> => {
  const { tx, actor } = call
  const checker = await checkerOf(tx, found, businessDateOf(actor.at))
  const { ledger, numbers, counts } = openLedger(tx, found.importId)
  const saving: Saving = { call, ledger }
  let done = 0
  let work = 0
  for await (const rows of rowsToCheck(tx, found)) {
    const checked = await checker.check(rows.filter(({ state }) => state !== 'out'))
    const faulty = checked.find(({ state }) => state === 'fault')
    if (faulty) throw faultyRows(faulty.row)
    work += checked.filter(({ state }) => state === 'new' || state === 'change').length
    await checker.save(saving)
    done += rows.length
    report('Saving', done, total)
  }
  if (work === 0) throw new Refusal('empty_posting', 'No row would change anything')
  await checker.finish(saving, (posted, all) => report('Posting', posted, all))
  await tx.count(KEEP_POSTINGS, [tx.businessId, found.importId, numbers])
  await tx.count(SET_SAVED, [tx.businessId, found.importId, actor.userId, actor.at])
  await tx.count(FORGET_ROWS, [tx.businessId, found.importId])
  recordImport(call, found, 'Imported', {
    Created: String(counts.created),
    Changed: String(counts.changed),
    Documents: documentsText(numbers),
  })
}

const documentsText = (numbers: readonly string[]): string => {
  const [first = ''] = numbers
  return numbers.length > 1 ? `${first} to ${numbers.at(-1)} (${numbers.length})` : first
}

/** One entry of the audit trail for the whole import; changed records have their own. */
export const recordImport = (
  call: CallInTransaction,
  { importId, fileName, kind }: ImportRow,
  action: string,
  facts: Readonly<Record<string, string>>,
): void =>
  recordAction(call, {
    kind: 'data_import',
    action,
    subject: fileName,
    changes: changesBetween(null, { List: kind, ...facts }),
    about: recordKey('data_import', importId),
  })
