import { paired } from '@akonta/domain/assert'
import type { StagedRow } from '@akonta/domain/imports/import-calls'
import * as calls from '@akonta/domain/imports/import-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { listBranches } from '../http/session/branch-queries.ts'
import { checkImport } from './check-import.ts'
import { changeChoices, correctRow, discardImport } from './correct-import.ts'
import { type ImportRow, importRow, type ShownRow, savedImports, shownRows } from './import-queries.ts'
import { importViewOf } from './import-view.ts'
import { importToWorkOn, visibleImport } from './own-import.ts'
import { openProgressBoard, type Report } from './progress.ts'
import { saveImport } from './save-import.ts'
import { stageFile } from './stage-file.ts'
import { templateOf } from './template-queries.ts'
import { undoImport } from './undo-import.ts'
import { putPiece, startImport, takeFile } from './upload.ts'

const USUAL_SIZE = 100

const remarks = (columns: readonly number[], reasons: readonly string[]) =>
  paired(columns, reasons).map(([column, reason]) => ({ column, reason }))

const stagedRow = ({ row, cells, state, faultColumns, faultReasons, noteColumns, noteReasons }: ShownRow): StagedRow => ({
  ...{ row, cells, state },
  faults: remarks(faultColumns, faultReasons),
  notes: remarks(noteColumns, noteReasons),
})

/** The branch of opening figures that name none: that of the call, else the first one. */
const usualBranch = async ({ tx, branchOrAll }: Call): Promise<string> => {
  const chosen = await branchOrAll()
  const code = chosen?.branchCode ?? (await listBranches(tx))[0]?.branchCode
  if (code === undefined) throw new Refusal('branch_needed')
  return code
}

export const importRoutes = (api: Api): void => {
  const board = openProgressBoard()

  /** Works on an import that nobody else works on, and answers how it is afterwards. */
  const work = async (
    call: Call & { readonly params: { readonly id: number } },
    states: readonly ImportRow['state'][],
    todo: (found: ImportRow, report: Report, again: () => Promise<ImportRow>) => Promise<void>,
  ): Promise<calls.ImportView> => {
    const { tx, actor, params } = call
    const found = await importToWorkOn(tx, params.id, actor.userId, states)
    const again = async (): Promise<ImportRow> => (await importRow(tx, params.id)) ?? found
    await board.during(tx.businessId, params.id, report => todo(found, report, again))
    return importViewOf(await again(), null)
  }

  const rowsIn = ({ counted }: ImportRow): number => counted.slice(0, -1).reduce((sum, count) => sum + count, 0)

  handle(api, calls.startImport, async call => {
    const { tx, actor, body } = call
    const id = await startImport(tx, actor, { ...body, branchCode: await usualBranch(call) })
    return { id, piece: calls.PIECE_SIZE }
  })

  handle(api, calls.sendPiece, async ({ tx, actor, params, body }) => {
    const found = await importToWorkOn(tx, params.id, actor.userId, ['uploading'])
    return { received: await putPiece(tx, found, body) }
  })

  handle(api, calls.readImport, call =>
    work(call, ['uploading'], async (found, report, again) => {
      await stageFile(call.tx, found, await takeFile(call.tx, found), report)
      await checkImport(call, await again(), 0, report)
    }),
  )

  handle(api, calls.importById, async ({ tx, actor, params }) =>
    importViewOf(await visibleImport(tx, params.id, actor.userId), board.of(tx.businessId, params.id)),
  )

  handle(api, calls.importRows, async ({ tx, actor, params, query }) => {
    const found = await visibleImport(tx, params.id, actor.userId)
    const { show = 'all', from = 0, size = USUAL_SIZE } = query
    const { total, rows } = await shownRows(tx, found, { show, from, size })
    return { total, rows: rows.map(stagedRow) }
  })

  handle(api, calls.changeImport, call =>
    work(call, ['read'], async (found, report, again) => {
      await changeChoices(call.tx, found, call.body)
      await checkImport(call, await again(), rowsIn(found), report)
    }),
  )

  handle(api, calls.correctRow, call =>
    work(call, ['read'], async (found, report) => {
      await correctRow(call.tx, found, call.body)
      await checkImport(call, found, rowsIn(found), report)
    }),
  )

  handle(api, calls.saveImport, call => work(call, ['read'], (found, report) => saveImport(call, found, rowsIn(found), report)))

  handle(api, calls.undoImport, call => work(call, ['saved'], (found, report) => undoImport(call, found, call.body.reason, report)))

  handle(api, calls.discardImport, async ({ tx, actor, params }) => {
    await discardImport(tx, await importToWorkOn(tx, params.id, actor.userId, ['uploading', 'read']))
    return { discarded: true }
  })

  handle(api, calls.pastImports, ({ tx }) => savedImports(tx))

  handle(api, calls.importTemplate, ({ tx, params, query, today }) => templateOf(tx, params.list, query.page ?? 0, today))

  handle(api, calls.employeeTemplate, ({ tx, query, today }) => templateOf(tx, 'employees', query.page ?? 0, today), {
    accessOf: () => 'The list of employees for an import',
  })
}
