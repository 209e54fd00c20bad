import type { Database } from '../db/database.ts'
import type { OutboxLimits } from '../outbox/outbox.ts'
import { openSender } from '../outbox/sender.ts'
import { look, readToLook } from './look.ts'
import { anyProvider } from './wallet-queries.ts'
import { WALLET, type WalletService } from './wallet-service.ts'

/** Of one account at a provider. A claim outlives a question and a repeated request of 8 s each. */
export const WATCH_LIMITS: OutboxLimits = { kind: WALLET, atOnce: 4, callsAMinute: 600, lease: 30_000 }

export type WalletOptions = Omit<WalletService, 'begin'> & { readonly clock: () => Date }

/**
 * Watches undecided collections in the background, in the order in which they are due. What tills ask never waits for it. While no business
 * asks phones for money, nothing looks for work.
 */
export const openWallets = async (
  database: Database,
  { clock, ...options }: WalletOptions,
): Promise<{ readonly service: WalletService; stop(): Promise<void> }> => {
  let watcher: { stop(): Promise<void> } | undefined
  let isStopped = false
  const service: WalletService = {
    ...options,
    begin: () => {
      if (isStopped || watcher !== undefined) return
      watcher = openSender({
        database,
        limits: WATCH_LIMITS,
        report: options.report,
        send: async item => {
          const { businessId } = item
          const found = await database.read(businessId, tx => readToLook(tx, service, Number(item.itemId)))
          await look({ database, service, clock, businessId }, found, item)
        },
      })
    },
  }
  if (await anyProvider(database)) service.begin()
  return {
    service,
    stop: async () => {
      isStopped = true
      await watcher?.stop()
    },
  }
}
