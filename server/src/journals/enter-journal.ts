import { checkJournal, type Journal } from '@akonta/domain/journals/journal'
import type { Transaction } from '../db/database.ts'
import type { Author } from '../ledger/draft.ts'
import { type Posted, post } from '../ledger/post.ts'
import { entryAccounts } from './entry-account.ts'
import { journalPosting } from './journal-posting.ts'

/**
 * Enters a journal, all of it or nothing. Refuses: unbalanced, bad_input (no lines, a line of nothing), what `entryAccounts` refuses, and
 * what the door does (month_closed, future_date).
 */
export const enterJournal = async (
  tx: Transaction,
  author: Author,
  branch: number,
  { date, reference, lines }: Journal,
): Promise<Posted> => {
  checkJournal(lines)
  const on = await entryAccounts(
    tx,
    lines.map(line => line.account),
  )
  const placed = lines.flatMap((line, index) => {
    const account = on[index]
    return account === undefined ? [] : [{ ...line, on: account }]
  })
  return post(tx, author, journalPosting({ branch, date, reference, lines: placed }))
}
