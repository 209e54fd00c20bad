import { present } from '@akonta/domain/assert'
import type { Input } from '@akonta/domain/contract/call'
import { formatDayFirst } from '@akonta/domain/dates'
import { checkJournal, journalTotals, KINDS_WITHOUT_SCREEN } from '@akonta/domain/journals/journal'
import * as calls from '@akonta/domain/journals/journal-calls'
import { Refusal } from '@akonta/domain/refusals'
import { recordRecurring, recurringForDocument } from '../documents/record-recurring.ts'
import type { Api } from '../http/api.ts'
import { existing } from '../http/existing.ts'
import type { Described } from '../http/guard/guard.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'
import type { Branch } from '../http/session/branch-queries.ts'
import { totalOfPage } from '../http/total-of-page.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { refuseSettledLater } from '../vat/returns/filed-return-queries.ts'
import { enterJournal } from './enter-journal.ts'
import { countJournals, findJournals, goodsOfEntry, linesOfEntry, readEntry, searchAccounts } from './journal-queries.ts'

/** The journal as its approver reads it. Refuses what does not balance, before anybody is asked. */
const describeJournal = async ({ body, branch }: BranchOfCall & Pick<Input<typeof calls.enterJournal>, 'body'>): Promise<Described> => {
  checkJournal(body.lines)
  const branches = new Set<number>()
  for (const code of new Set(body.lines.map(each => each.branch))) branches.add((await branch(code)).branchId)
  const [first = null] = branches
  return {
    branchId: branches.size > 1 ? null : first,
    amount: journalTotals(body.lines).debit,
    summary: `Journal ${body.reference}`,
    facts: [
      { name: 'Reference', value: body.reference },
      { name: 'Date', value: formatDayFirst(body.date) },
    ],
  }
}

const PAGE_SIZE = 50
const REVERSED_HERE: readonly string[] = ['journal', 'expense', ...KINDS_WITHOUT_SCREEN]

export const journalsRoutes = (api: Api): void => {
  handle(
    api,
    calls.enterJournal,
    async ({ tx, actor, branch, body, query }) => {
      const branches = new Map<string | undefined, Branch>()
      for (const code of new Set(body.lines.map(each => each.branch))) branches.set(code, await branch(code))
      const lines = body.lines.map(each => ({ ...each, branch: present(branches.get(each.branch), 'the branch of a line') }))
      const template = await recurringForDocument(tx, actor, query, { kind: 'JOURNAL', branch: lines[0]?.branch.branchId })
      const { documentNumber, postingId } = await enterJournal(tx, actor, { ...body, lines })
      await recordRecurring(tx, actor, template, postingId)
      return documentNumber
    },
    { guard: { kind: 'journal', describe: describeJournal } },
  )

  handle(api, calls.findJournals, async ({ tx, query, branchOrAll }) => {
    const { page, start, end, text, amount } = query
    const search = { branch: (await branchOrAll(query.branch))?.branchId ?? null, start, end, text, amount }
    const asked = { size: PAGE_SIZE, from: page * PAGE_SIZE }
    const rows = await findJournals(tx, search, asked)
    const total = await totalOfPage(asked, rows, () => countJournals(tx, search))
    return { rows, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total }
  })

  handle(api, calls.journalAccounts, ({ tx, query }) => searchAccounts(tx, query.text))

  handle(api, calls.entryByNumber, async ({ tx, params, branch, ownOrAll }) => {
    const entry = existing(await readEntry(tx, params.number), `There is no document ${params.number}`)
    const lines = await linesOfEntry(tx, entry.postingId, ownOrAll()?.branchId ?? null)
    // A journal of another branch is open to users whose branch has lines in it; any other document belongs to its branch alone.
    const isJournal = [entry.kind, entry.reversesKind].includes('journal')
    if (!isJournal || lines.length === 0) await branch(entry.branchCode)
    // The total of these lines: a user who sees some of them learns nothing about the others.
    return { ...entry, total: lines.reduce((sum, { debit }) => sum + debit, 0n), lines }
  })

  handleReversal(api, calls.reverseEntry, {
    document: 'document',
    find: async (tx, number) => {
      const entry = await readEntry(tx, number)
      if (!entry) return undefined
      const { postingId: posting_id, branchCode: branch_code, reversedBy } = entry
      const document = { posting_id, branch_code, reversed_by: reversedBy === '' ? null : reversedBy }
      return { entry, document, lines: await goodsOfEntry(tx, posting_id) }
    },
    whenShort: 'Enter the correct opening stock first, then reverse this one',
    check: async (tx, { entry }) => {
      if (entry.kind === 'vat_settlement') {
        // A later return that is being settled is waited for.
        await holdBooks(tx)
        await refuseSettledLater(tx, entry.postingId)
      }
      if (!REVERSED_HERE.includes(entry.kind))
        throw new Refusal('cannot_reverse', `${entry.number} is not a journal. Reverse it where it was entered`)
    },
  })
}
