import { changesBetween, type Facts } from '@akonta/domain/audit/audit-entry'
import { formatDayFirst } from '@akonta/domain/dates'
import { adviceOn } from '@akonta/domain/evat/advice'
import * as calls from '@akonta/domain/evat/evat-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { recordDeed } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'
import { branchHealth } from './branch-health.ts'
import { type BranchSetting, branchQueues, branchSettings } from './branch-queries.ts'
import { sendAgain, settleWithoutStamp } from './decide.ts'
import { asAnswered, branchOfDocument, type DocumentState, documentState, listedDocuments } from './paper-queries.ts'
import type { EvatService } from './send-document.ts'
import { setBranch } from './set-branch.ts'

/** For the audit trail. Of a key only that it was entered. */
const factsOf = (setting: BranchSetting | undefined): Facts => ({
  Reference: setting?.reference ?? '',
  'First day': setting === undefined ? '' : formatDayFirst(setting.first_day),
  Categories: setting?.categories.join(', ') ?? '',
  'E-VAT': setting?.is_on ? 'On' : 'Off',
  'Key entered': setting?.key_set_at?.toISOString() ?? '',
})

type OfDocument = Pick<BranchOfCall, 'branch'> & { readonly tx: Transaction; readonly params: { readonly number: string } }

/** What E-VAT says of the document that a call names, in a branch of the user. Null for a document that is outside. Refuses `not_found`. */
const documentOf = async ({ tx, params, branch }: OfDocument): Promise<DocumentState | null> => {
  const place = await branchOfDocument(tx, params.number)
  if (place === undefined) throw new Refusal('not_found', `There is no sale, credit note or reversal ${params.number}`)
  await branch(place)
  return (await documentState(tx, params.number)) ?? null
}

const queuedDocument = async (call: OfDocument): Promise<DocumentState> => {
  const found = await documentOf(call)
  if (found === null) throw new Refusal('not_found', `${call.params.number} is not for E-VAT`)
  return found
}

export const evatRoutes = (api: Api, service: EvatService | undefined): void => {
  handle(api, calls.evatSettings, async ({ tx }) => ({
    mode: service?.mode ?? ('off' as const),
    branches: (await branchSettings(tx)).map(setting => ({
      branch: setting.branch,
      reference: setting.reference,
      keySet: setting.key_set_at,
      keySetBy: setting.key_set_by_name,
      firstDay: setting.first_day,
      categories: setting.categories,
      on: setting.is_on,
    })),
  }))

  handle(api, calls.setEvatBranch, async call => {
    const { tx, actor, today, body, branch } = call
    if (service === undefined) throw new Refusal('evat_off')
    const { branchId, branchCode } = await branch(body.branch)
    const settingOfBranch = async () => (await branchSettings(tx)).find(setting => setting.branch_id === branchId)
    const present = await settingOfBranch()
    await setBranch(tx, actor, today, service.keys, { branchId, present, setting: body })
    const changes = changesBetween(factsOf(present), factsOf(await settingOfBranch()))
    recordDeed(call, { kind: 'evat', deed: 'Set', subject: `E-VAT of ${branchCode}`, changes })
  })

  handle(api, calls.evatState, async ({ tx, today, ownOrAll }) => {
    const own = ownOrAll()
    const queues = new Map((await branchQueues(tx)).map(queue => [queue.branch_id, queue]))
    const settings = (await branchSettings(tx)).filter(({ branch_id }) => own === null || own.branchId === branch_id)
    return settings.map(setting => branchHealth(tx.businessId, setting, queues.get(setting.branch_id), { service, today, now: new Date() }))
  })

  const isTest = service?.mode !== 'live'
  const answered = async (call: OfDocument) => asAnswered(await queuedDocument(call), isTest)

  handle(api, calls.evatPaper, async call => {
    const found = await documentOf(call)
    return found && asAnswered(found, isTest)
  })

  handle(api, calls.evatPapers, async ({ tx, params, query, branch }) => {
    const { branchId } = await branch(params.branch)
    const rows = await listedDocuments(tx, branchId, { ...params, state: query.state ?? '' })
    return rows.map(row => ({ ...row, tries: Number(row.tries), ...adviceOn(row.state, row.code, row.said) }))
  })

  handle(api, calls.evatAgain, async call => {
    await sendAgain(call.tx, await queuedDocument(call))
    recordDeed(call, { kind: 'evat', deed: 'Sent again', subject: call.params.number })
    return answered(call)
  })

  handle(api, calls.evatSettle, async call => {
    await settleWithoutStamp(call.tx, call.actor, await queuedDocument(call), call.body)
    const changes = changesBetween(null, { Reason: call.body.reason, 'GRA receipt number': call.body.receiptNumber })
    recordDeed(call, { kind: 'evat', deed: 'Settled without a stamp', subject: call.params.number, changes })
    return answered(call)
  })
}
