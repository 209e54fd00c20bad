import type { Actor } from '@akonta/domain/actor'
import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { formatDayFirst } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement } from '../db/database.ts'
import { type CallInTransaction, recordAction, recordKey } from '../db/record-change.ts'
import { firstMatched, lineIdsOf, reconciledFrom, reconciledThrough, repeatedIn } from './line-queries.ts'
import { lockAccount, lockReconciled, statementById } from './statement-queries.ts'

const SET_UNDONE: Statement = {
  name: 'bank-statement-set-undone',
  text: `update bank_statement set undone_by = $3, undone_at = $4, undo_reason = $5 where business_id = $1 and statement_id = $2`,
}
const REMOVE_REPEATS: Statement = {
  name: 'bank-statement-remove-repeats',
  text: 'delete from bank_statement_repeat where business_id = $1 and statement_id = $2',
}
const REMOVE_LINES: Statement = {
  name: 'bank-statement-remove-lines',
  text: 'delete from bank_statement_line where business_id = $1 and statement_id = $2',
}

/**
 * Removes a statement with all the lines that it added. The file can be imported again. Refuses: not_found, already_closed
 * (undone before), in_use (a line is matched or part of a finished reconciliation, or a later statement repeats one).
 */
export const undoStatement = async (
  call: CallInTransaction & { readonly actor: Actor },
  statementId: number,
  reason: string,
): Promise<void> => {
  const { tx, actor } = call
  const { payeeId } = await statementById(tx, statementId)
  // A reconciliation that is being finished counts these lines.
  await lockReconciled(tx, payeeId)
  await lockAccount(tx, payeeId)
  const statement = await statementById(tx, statementId)
  if (statement.undoneAt !== null) throw new Refusal('already_closed', 'This statement was undone')
  const repeating = await repeatedIn(tx, statementId)
  if (repeating !== undefined) throw new Refusal('in_use', `${repeating} repeats lines of this statement. Undo ${repeating} first`)
  const lines = await lineIdsOf(tx, statementId)
  const matched = await firstMatched(
    tx,
    lines.map(({ id }) => id),
  )
  const line = lines.find(({ id }) => id === matched)
  if (line) throw new Refusal('in_use', `Row ${line.row} of ${formatDayFirst(line.day)} is matched. Remove its match first`)
  const through = await reconciledThrough(tx, statement.payeeId)
  const from = (await reconciledFrom(tx, statement.payeeId)) ?? ''
  if (through !== null && lines.some(({ day }) => from <= day && day <= through))
    throw new Refusal('in_use', `${statement.accountName} is reconciled through ${formatDayFirst(through)}, with lines of this statement`)
  await tx.count(REMOVE_REPEATS, [tx.businessId, statementId])
  await tx.count(REMOVE_LINES, [tx.businessId, statementId])
  await tx.count(SET_UNDONE, [tx.businessId, statementId, actor.userId, actor.at, reason])
  recordAction(call, {
    kind: 'bank_statement',
    action: 'Undid a statement',
    subject: `${statement.accountName}: ${statement.fileName}`,
    changes: changesBetween(null, { Reason: reason, Lines: String(lines.length) }),
    about: recordKey('bank_statement', statementId),
  })
}
