import type { BusinessDate } from '@akonta/domain/dates'
import type { EvatBranchState, EvatHealth } from '@akonta/domain/evat/evat-calls'
import type { BranchQueue, BranchSetting } from './branch-queries.ts'
import type { EvatService } from './send-document.ts'

/** In milliseconds. */
const LATE = 5 * 60_000
const SILENT_CALLS = 3

export type HealthContext = { readonly service: EvatService | undefined; readonly today: BusinessDate; readonly now: Date }

const healthOf = (
  businessId: number,
  setting: BranchSetting,
  queue: BranchQueue | undefined,
  { service, today, now }: HealthContext,
): EvatHealth => {
  if (service === undefined || !setting.is_on || today < setting.first_day) return 'off'
  const owner = { businessId, branchId: setting.branch_id, reference: setting.reference }
  if (service.keys.open(owner, setting.sealed_key) === undefined) return 'no_key'
  if (queue === undefined) return 'ready'
  if (queue.stopped_at !== null) return 'refused'
  if (queue.silent_calls >= SILENT_CALLS) return 'unreachable'
  return queue.oldest !== null && now.getTime() - queue.oldest.getTime() > LATE ? 'late' : 'ready'
}

/** Whether a branch can sign, and what waits (E-VAT contract, section 12.3). */
export const branchHealth = (
  businessId: number,
  setting: BranchSetting,
  queue: BranchQueue | undefined,
  context: HealthContext,
): EvatBranchState => ({
  branch: setting.branch,
  health: healthOf(businessId, setting, queue, context),
  since: queue?.stopped_at ?? null,
  said: queue?.said ?? '',
  waiting: Number(queue?.waiting ?? 0n),
  unknown: Number(queue?.unknown ?? 0n),
  rejected: Number(queue?.rejected ?? 0n),
  oldest: queue?.oldest ?? null,
})
