import { expectedAtBank } from '@akonta/domain/reconciliation/figures'
import * as finishing from '@akonta/domain/reconciliation/finishing-calls'
import { sumOf } from '@akonta/domain/reconciliation/open-line'
import * as calls from '@akonta/domain/reconciliation/reconciliation-calls'
import { suggest } from '@akonta/domain/reconciliation/suggest'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { handle } from '../http/handle.ts'
import { type Branch, listBranches } from '../http/session/branch-queries.ts'
import { type Account, accountByPid, reconciledAccounts } from './account-queries.ts'
import { confirmMatches } from './confirm-matches.ts'
import { enterStatementLine } from './enter-statement-line.ts'
import { figuresAt, gapsThrough } from './figure-queries.ts'
import { linesOf, readOpenLines } from './find-matches.ts'
import { finishReconciliation, reopenReconciliation } from './finish-reconciliation.ts'
import { bookKey, statementKey } from './line-key.ts'
import { matchByIds } from './match-by-ids.ts'
import { matchesOf } from './match-queries.ts'
import { type BookRow, openBooks, openStatement, pageOfBooks, pageOfStatement, type StatementRow } from './open-line-queries.ts'
import { proposalsFor } from './proposal-queries.ts'
import { lateBooks, lateStatement, pastReconciliations } from './report-queries.ts'
import { startReconciliation } from './start-reconciliation.ts'
import { undoMatch, undoOpenMatches } from './undo-match.ts'

const MOST_SUGGESTIONS = 50

const bookLine = (row: BookRow): calls.OpenBookLine => ({ ...row, key: bookKey(row) })
const plainLine = (row: StatementRow): calls.OpenStatementLine => ({ ...row, key: statementKey(row), proposal: null })

const withProposals = async (tx: Transaction, payeeId: number, rows: readonly StatementRow[]): Promise<calls.OpenStatementLine[]> => {
  const proposals = await proposalsFor(tx, payeeId, rows)
  return rows.map(row => ({ ...plainLine(row), proposal: proposals.get(row.lineId) ?? null }))
}

const changedAfter = async (tx: Transaction, { payeeId, finishedThrough }: Account): Promise<number> => {
  const [last] = finishedThrough === null ? [] : await pastReconciliations(tx, payeeId, finishedThrough)
  return last === undefined ? 0 : (await lateBooks(tx, payeeId, last)).length + (await lateStatement(tx, payeeId, last)).length
}

/** The branch of the call; for a user of every branch who chose none, that of the bank, or the first one. */
const branchOf = async (tx: Transaction, pid: string, chosen: Branch | null): Promise<Branch> => {
  if (chosen !== null) return chosen
  const { branchId } = await accountByPid(tx, pid)
  const branches = await listBranches(tx)
  const found = branches.find(branch => branch.branchId === branchId) ?? branches[0]
  if (!found) throw new Refusal('branch_needed')
  return found
}

const lockedThrough = ({ finishedThrough }: Account, countsFrom: string): boolean =>
  finishedThrough !== null && countsFrom <= finishedThrough

/** Bank reconciliation. All calls are additions, and concern the whole business: a bank belongs to no branch. */
export const reconciliationRoutes = (api: Api): void => {
  handle(api, calls.reconciledAccounts, ({ tx }) => reconciledAccounts(tx))

  handle(api, calls.reconciliationOverview, async ({ tx, params, query: { through } }) => {
    const account = await accountByPid(tx, params.account)
    const { payeeId, pid, name, ...state } = account
    const figures = await figuresAt(tx, payeeId, through)
    const expected = expectedAtBank(figures)
    const difference = figures.bank === null ? null : figures.bank - expected
    const gaps = await gapsThrough(tx, payeeId, through)
    return {
      account: pid,
      accountName: name,
      through,
      ...state,
      ...figures,
      expected,
      difference,
      gaps,
      changedAfter: await changedAfter(tx, account),
    }
  })

  handle(api, calls.openStatementLines, async ({ tx, params, query }) => {
    const { payeeId } = await accountByPid(tx, params.account)
    const { lines, ...page } = await pageOfStatement(tx, payeeId, query)
    return { ...page, lines: await withProposals(tx, payeeId, lines) }
  })

  handle(api, calls.openBookLines, async ({ tx, params, query }) => {
    const { payeeId } = await accountByPid(tx, params.account)
    const { lines, ...page } = await pageOfBooks(tx, payeeId, query)
    return { ...page, lines: lines.map(bookLine) }
  })

  handle(api, calls.startReconciliation, async ({ params, body, ...call }) => startReconciliation(call, params.account, body))

  handle(api, calls.suggestedMatches, async ({ tx, params }) => {
    const { payeeId } = await accountByPid(tx, params.account)
    const open = await readOpenLines(tx, payeeId)
    const pairings = suggest(open.statement, open.books)
    const suggestions = pairings.slice(0, MOST_SUGGESTIONS).map(pairing => {
      const { why, statement, books } = linesOf(open, pairing)
      return { why, amount: sumOf(books), statement: statement.map(plainLine), books: books.map(bookLine) }
    })
    return { suggestions, total: pairings.length }
  })

  handle(api, calls.matchByTransactionId, async ({ tx, actor, params }) => ({ matched: await matchByIds(tx, actor, params.account) }))

  handle(api, calls.confirmMatches, ({ tx, actor, params, body }) => confirmMatches(tx, actor, params.account, body.matches))

  handle(api, calls.savedMatches, async ({ tx, params, query }) => {
    const account = await accountByPid(tx, params.account)
    const { matches, ...page } = await matchesOf(tx, account.payeeId, query.page)
    return {
      ...page,
      matches: matches.map(({ statement, books, countsFrom, ...match }) => ({
        ...match,
        isLocked: lockedThrough(account, countsFrom),
        statement: statement.map(plainLine),
        books: books.map(bookLine),
      })),
    }
  })

  handle(api, calls.startAgain, async ({ params, ...call }) => ({ undone: await undoOpenMatches(call, params.account) }))

  handle(api, calls.undoMatch, ({ params, ...call }) => undoMatch(call, params.account, params.match))

  handle(api, calls.enterStatementLine, async ({ tx, user, actor, params, query, body, branchOrAll, ownOrAll }) => {
    // The day of the line is the bank’s. Another one is chosen, as in every document.
    refuseDating(user, body.date)
    const branch = await branchOf(tx, params.account, await branchOrAll())
    const entry = { ...body, branch, chooses: ownOrAll()?.branchId ?? null, again: query.again === true }
    return { document: await enterStatementLine(tx, actor, params.account, params.line, entry) }
  })

  handle(api, finishing.finishReconciliation, ({ params, body, ...call }) => finishReconciliation(call, params.account, body.through))

  handle(api, finishing.reopenReconciliation, ({ params, body, ...call }) => reopenReconciliation(call, params.account, body))

  handle(api, finishing.pastReconciliations, async ({ tx, params }) =>
    pastReconciliations(tx, (await accountByPid(tx, params.account)).payeeId),
  )

  handle(api, finishing.finishedReconciliation, async ({ tx, params }) => {
    const { payeeId, pid, name } = await accountByPid(tx, params.account)
    const [past] = await pastReconciliations(tx, payeeId, params.through)
    if (past === undefined) throw new Refusal('not_found')
    return {
      account: pid,
      accountName: name,
      ...past,
      notClearedLines: (await openBooks(tx, payeeId, past)).map(bookLine),
      notInBooksLines: (await openStatement(tx, payeeId, past)).map(plainLine),
      changedAfter: (await lateBooks(tx, payeeId, past)).map(bookLine),
      addedAfter: (await lateStatement(tx, payeeId, past)).map(plainLine),
    }
  })
}
