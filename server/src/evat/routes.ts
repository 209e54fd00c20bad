import { changesBetween, type Facts } from '@akonta/domain/audit/audit-entry'
import { formatDayFirst } from '@akonta/domain/dates'
import * as calls from '@akonta/domain/evat/evat-calls'
import { Refusal } from '@akonta/domain/refusals'
import { recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle, handleOutside } from '../http/handle.ts'
import { accessOfBranch } from './ask-service.ts'
import { branchHealth } from './branch-health.ts'
import { type BranchSetting, branchQueues, branchSettings, evatOptions, isDemo } from './branch-queries.ts'
import type { EvatService } from './send-document.ts'
import { callService, isAskable } from './service/call-service.ts'
import { readAnswer, readName } from './service/read-answer.ts'
import { setBranch } from './set-branch.ts'
import { setOptions } from './set-options.ts'

/** For the audit trail. Of a key only that it was entered. */
const factsOf = (setting: BranchSetting | undefined): Facts => ({
  Reference: setting?.reference ?? '',
  'First day': setting === undefined ? '' : formatDayFirst(setting.first_day),
  Categories: setting?.categories.join(', ') ?? '',
  'E-VAT': setting?.is_on ? 'On' : 'Off',
  'Key entered': setting?.key_set_at?.toISOString() ?? '',
})

/** People wait for these answers. In milliseconds. */
const SHORT = { connectMs: 5_000, wholeMs: 5_000 }

/** The settings of E-VAT, and whether branches can sign. */
export const evatRoutes = (api: Api, service: EvatService | undefined): void => {
  handle(api, calls.evatSettings, async ({ tx }) => ({
    mode: service?.mode ?? ('off' as const),
    isDemo: await isDemo(tx),
    options: await evatOptions(tx),
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
    if (await isDemo(tx)) throw new Refusal('evat_off', 'The demo never sends anything to GRA')
    const { branchId, branchCode } = await branch(body.branch)
    const settingOfBranch = async () => (await branchSettings(tx)).find(setting => setting.branch_id === branchId)
    const present = await settingOfBranch()
    await setBranch(tx, actor, today, service.keys, { branchId, present, setting: body })
    const changes = changesBetween(factsOf(present), factsOf(await settingOfBranch()))
    recordAction(call, { kind: 'evat', action: 'Set', subject: `E-VAT of ${branchCode}`, changes })
  })

  handle(api, calls.setEvatOptions, async call => {
    const facts = async (): Promise<Facts> => {
      const { waitSeconds, cashName, prefix } = await evatOptions(call.tx)
      return { 'Receipts wait': `${waitSeconds} s`, 'Buyer without a name': cashName, Prefix: prefix }
    }
    const before = await facts()
    await setOptions(call.tx, call.actor, call.body)
    recordAction(call, { kind: 'evat', action: 'Set', subject: 'E-VAT of the business', changes: changesBetween(before, await facts()) })
  })

  handleOutside(api, calls.testEvat, {
    prepare: async ({ tx, body, branch }) => accessOfBranch(tx, service, (await branch(body.branch)).branchId),
    ask: async ({ service: { address }, reference, key }) => {
      const began = performance.now()
      const heard = await callService({ ...address, limits: address.limits ?? SHORT }, { call: 'health', reference, key, body: '' })
      return { outcome: readAnswer('health', heard), ms: Math.round(performance.now() - began) }
    },
    conclude: async (call, _, { outcome, ms }) => {
      const up = outcome.follows === 'UP'
      const said = 'said' in outcome ? `${outcome.code} ${outcome.said}`.trim() : ''
      const changes = changesBetween(null, { Answer: up ? 'UP' : said })
      recordAction(call, { kind: 'evat', action: 'Tested', subject: `E-VAT of ${call.body.branch}`, changes })
      return { up, ms, said }
    },
  })

  handleOutside(api, calls.lookUpTin, {
    prepare: async ({ tx, body, branch }) => {
      const { branchId } = await branch(body.branch)
      if (!isAskable(body.tin)) throw new Refusal('bad_input', 'This is not a valid TIN or Ghana Card number', { field: 'tin' })
      return { tin: body.tin, access: await accessOfBranch(tx, service, branchId) }
    },
    ask: async ({ tin, access: { service: at, reference, key } }) =>
      readName(await callService({ ...at.address, limits: at.address.limits ?? SHORT }, { call: 'lookup', reference, key, tin })),
    conclude: async (_, __, found) => found,
  })

  handle(api, calls.evatState, async ({ tx, today, ownOrAll }) => {
    const own = ownOrAll()
    const queues = new Map((await branchQueues(tx)).map(queue => [queue.branch_id, queue]))
    const settings = (await branchSettings(tx)).filter(({ branch_id }) => own === null || own.branchId === branch_id)
    return settings.map(setting => branchHealth(tx.businessId, setting, queues.get(setting.branch_id), { service, today, now: new Date() }))
  })
}
