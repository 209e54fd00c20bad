import { changesBetween, type Facts } from '@akonta/domain/audit/audit-entry'
import { formatDayFirst } from '@akonta/domain/dates'
import * as calls from '@akonta/domain/evat/evat-calls'
import { Refusal } from '@akonta/domain/refusals'
import { recordDeed } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { branchHealth } from './branch-health.ts'
import { type BranchSetting, branchQueues, branchSettings } from './branch-queries.ts'
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
}
