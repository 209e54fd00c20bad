import { KINDS_WITHOUT_SCREEN } from '@akonta/domain/journals/journal'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { recordDeed } from '../db/record-change.ts'
import { reversePaper } from '../documents/reverse-document.ts'
import type { Api } from '../http/api.ts'
import { line, lineOrEmpty } from '../http/fields.ts'
import { reversalAnswer, reversalBody, reversalDeed } from '../http/reversal-schema.ts'
import { route } from '../http/route.ts'
import type { Branch } from '../http/session/branch-queries.ts'
import { enterJournal } from './enter-journal.ts'
import { countJournals, findJournals, goodsOfEntry, linesOfEntry, type PostedEntry, readEntry, searchAccounts } from './journal-queries.ts'
import {
  accountFoundAnswer,
  entryAnswer,
  entryToWire,
  journalAnswer,
  journalBody,
  journalFromWire,
  journalInListToWire,
  journalListAnswer,
  journalListQuery,
} from './journal-wire-schema.ts'

const area = 'Journals'
const number = z.object({ number: line(60) })
const PAGE_SIZE = 50
const UNDONE_HERE: readonly string[] = ['journal', 'expense', ...KINDS_WITHOUT_SCREEN]
const PAYEE_KINDS: Readonly<Record<string, string>> = { debtor: 'CUSTOMER', creditor: 'SUPPLIER', bank: 'BANK' }

const found = async (tx: Transaction, documentNumber: string): Promise<PostedEntry> => {
  const entry = await readEntry(tx, documentNumber)
  if (!entry) throw new Refusal('not_found', `There is no document ${documentNumber}`)
  return entry
}

export const journalsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/generaljournal/create/:db',
      area,
      summary: 'Enter a journal. All lines are saved, or none',
      permission: 'write_journal',
      takes: { body: journalBody },
      answer: journalAnswer,
      refusals: [
        'branch_needed',
        'not_your_branch',
        'not_found',
        'unbalanced',
        'unknown_account',
        'closed_account',
        'control_account',
        'payee_needed',
        'month_closed',
        'before_first_day',
        'future_date',
      ],
      posts: true,
    },
    async ({ tx, actor, branch, body }) => {
      const journal = journalFromWire(body)
      const branches = new Map<string | undefined, Branch>()
      for (const code of new Set(journal.lines.map(each => each.branch))) branches.set(code, await branch(code))
      const lines = journal.lines.flatMap(each => {
        const found = branches.get(each.branch)
        return found === undefined ? [] : [{ ...each, branch: found }]
      })
      const { documentNumber } = await enterJournal(tx, actor, { ...journal, lines })
      return { savedSuccessfully: true, transNum: documentNumber }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/generaljournal/list/:db',
      area,
      summary: 'Search journals by number, text, amount and date, newest first, one page at a time',
      permission: 'see_books',
      takes: { query: journalListQuery },
      answer: journalListAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, query, branchOrAll }) => {
      const { page, start, end, text, amount } = query
      const search = { branch: (await branchOrAll(query.branch))?.branchId ?? null, start, end, text, amount }
      const count = await countJournals(tx, search)
      const journals = await findJournals(tx, search, { size: PAGE_SIZE, from: page * PAGE_SIZE })
      return {
        page,
        pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
        totalElements: count,
        journals: journals.map(journalInListToWire),
      }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/generaljournal/accounts/:db',
      area,
      summary: 'Search the accounts and payees that a journal line can use, by name or id',
      permission: 'see_books',
      takes: { query: z.object({ text: lineOrEmpty(100).default('') }) },
      answer: z.array(accountFoundAnswer),
      addition: true,
    },
    async ({ tx, query }) =>
      (await searchAccounts(tx, query.text)).map(({ key, code, name, type_name, is_payee }) => ({
        accountKey: is_payee ? key : Number(key),
        accountId: code,
        accountName: name,
        accountTypeName: PAYEE_KINDS[type_name] ?? type_name,
      })),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/generaljournal/entry/:db/:number',
      area,
      summary: 'The journal lines of any document. A user tied to one branch sees the lines of that branch',
      permission: 'see_books',
      takes: { params: number },
      answer: entryAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, branch, ownOrAll }) => {
      const entry = await found(tx, params.number)
      const lines = await linesOfEntry(tx, entry.posting_id, ownOrAll()?.branchId ?? null)
      // A journal of another branch is open to users whose branch has lines in it; any other document belongs to its branch alone.
      const isJournal = [entry.document_kind, entry.reverses_kind].includes('journal')
      if (!isJournal || lines.length === 0) await branch(entry.branch_code)
      return entryToWire(entry, lines)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/generaljournal/reverse/:db/:number',
      area,
      summary: 'Reverse a journal, expense, opening stock, opening balance or allocation, once',
      permission: 'reverse',
      takes: { params: number, body: reversalBody },
      answer: reversalAnswer,
      refusals: ['not_found', 'not_your_branch', 'already_reversed', 'cannot_reverse', 'not_enough_stock'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, actor, today, params, body, branch } = call
      const entry = await found(tx, params.number)
      await branch(entry.branch_code)
      if (!UNDONE_HERE.includes(entry.document_kind))
        throw new Refusal('cannot_reverse', `${entry.document_number} is not a journal. Reverse it where it was entered`)
      const paper = { postingId: entry.posting_id, reversedBy: entry.reversed_by, lines: await goodsOfEntry(tx, entry.posting_id) }
      const invoicenoGen = await reversePaper(tx, actor, paper, { date: today, reason: body.reason })
      recordDeed(call, reversalDeed(entry.document_number, invoicenoGen, body.reason))
      return { savedSuccessfully: true, invoicenoGen }
    },
  )
}
