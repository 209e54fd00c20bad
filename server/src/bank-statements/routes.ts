import { gapsBetween } from '@akonta/domain/bank-statements/fit-statement'
import * as calls from '@akonta/domain/bank-statements/statement-calls'
import { IMPORT_LIMITS } from '@akonta/domain/imports/import-kind'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { checkStatement } from './check-statement.ts'
import { linesOf } from './line-queries.ts'
import { previewOf } from './preview-statement.ts'
import { saveStatement } from './save-statement.ts'
import { bankOf, statementAccounts, statementById, statementsOf } from './statement-queries.ts'
import { undoStatement } from './undo-statement.ts'
import { discardUpload, ownUpload, putPiece, startUpload } from './upload.ts'

const USUAL_SIZE = 100

export const bankStatementRoutes = (api: Api): void => {
  handle(api, calls.statementAccounts, ({ tx }) => statementAccounts(tx))

  handle(api, calls.statementsOfAccount, async ({ tx, params }) => {
    const bank = await bankOf(tx, params.account)
    const statements = await statementsOf(tx, bank.payeeId)
    const gaps = gapsBetween(statements.filter(({ undoneAt }) => undoneAt === null))
    return { accountName: bank.name, statements, gaps }
  })

  handle(api, calls.statementById, ({ tx, params }) => statementById(tx, params.id))

  handle(api, calls.statementLines, async ({ tx, params, query }) => {
    const { payeeId } = await bankOf(tx, params.account)
    const { statement = null, startDate = null, endDate = null, side = null, search = '', from = 0, size = USUAL_SIZE } = query
    return linesOf(tx, { payeeId, statement, startDate, endDate, side, search, from, size })
  })

  handle(api, calls.startStatement, async ({ tx, actor, body }) => {
    const bank = await bankOf(tx, body.account)
    return { id: await startUpload(tx, actor, { ...body, bank }), piece: IMPORT_LIMITS.piece }
  })

  handle(api, calls.sendStatementPiece, async ({ tx, actor, params, body }) => ({
    received: await putPiece(tx, await ownUpload(tx, params.id, actor.userId), body),
  }))

  handle(api, calls.previewStatement, async call => {
    const upload = await ownUpload(call.tx, call.params.id, call.actor.userId)
    return previewOf(upload, await checkStatement(call, upload, call.body))
  })

  handle(api, calls.saveStatement, async call => {
    const upload = await ownUpload(call.tx, call.params.id, call.actor.userId)
    return statementById(call.tx, await saveStatement(call, upload, call.body))
  })

  handle(api, calls.discardStatement, async ({ tx, actor, params }) => {
    await discardUpload(tx, await ownUpload(tx, params.id, actor.userId))
    return { discarded: true }
  })

  handle(api, calls.undoStatement, async call => {
    await undoStatement(call, call.params.id, call.body.reason)
    return statementById(call.tx, call.params.id)
  })
}
