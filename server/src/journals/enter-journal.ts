import type { Actor } from '@akonta/domain/actor'
import { paired, present } from '@akonta/domain/assert'
import { checkJournal, type Journal, type JournalLine, unequalBranches, unequalBranchText } from '@akonta/domain/journals/journal'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { type Branch, listBranches } from '../http/session/branch-queries.ts'
import { type Posted, post } from '../ledger/post.ts'
import { entryAccounts } from './entry-account.ts'
import { journalPosting } from './journal-posting.ts'

/** A line with the branch whose books it is in. */
type PlacedLine = Omit<JournalLine, 'branch'> & { readonly branch: Branch }

/** Refuses (`unbalanced`) lines that do not balance in each branch, naming the first branch that does not. */
const checkBranches = async (tx: Transaction, lines: readonly PlacedLine[]): Promise<void> => {
  const [unequal] = unequalBranches(lines.map(({ branch, debit, credit }) => ({ branch: branch.branchCode, debit, credit })))
  if (unequal === undefined) return
  const branch = (await listBranches(tx)).find(each => each.branchCode === unequal.branch)?.name ?? unequal.branch
  throw new Refusal('unbalanced', unequalBranchText({ ...unequal, branch }), { branch })
}

/**
 * Posts a journal, all or nothing, as a document of the branch of its first line. Refuses: unbalanced (in total, or naming the branch that
 * does not balance), bad_input (no lines, a zero line), what `entryAccounts` refuses, and what the door does (month_closed, future_date,
 * branch_closed).
 */
export const enterJournal = async (tx: Transaction, actor: Actor, { date, reference, lines }: Journal<PlacedLine>): Promise<Posted> => {
  checkJournal(lines)
  await checkBranches(tx, lines)
  const on = await entryAccounts(
    tx,
    lines.map(line => line.account),
  )
  const placed = paired(lines, on).map(([{ branch, ...line }, account]) => ({ ...line, branch: branch.branchId, on: account }))
  const { branch } = present(placed[0], 'the first line of a journal')
  return post(tx, actor, journalPosting({ branch, date, reference, lines: placed }))
}
