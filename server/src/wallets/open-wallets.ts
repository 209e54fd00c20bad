import type { Database } from '../db/database.ts'
import { openWhenNeeded } from '../outbox/open-when-needed.ts'
import type { OutboxLimits } from '../outbox/outbox.ts'
import { openSender, type SendItem } from '../outbox/sender.ts'
import { look, readToLook } from './look.ts'
import { anyProvider } from './wallet-queries.ts'
import { type Sending, WALLET, type WalletService } from './wallet-service.ts'

/** Of one account at a provider. A claim outlives a question and a repeated request of 8 s each. */
export const WATCH_LIMITS: OutboxLimits = { kind: WALLET, atOnce: 4, callsAMinute: 600, lease: 30_000 }

/** Other work of the outbox at the same providers, such as refunds. */
export type WalletWork = { readonly limits: OutboxLimits; readonly send: (sending: Sending) => SendItem }

export type WalletOptions = Omit<WalletService, 'begin'> & { readonly clock: () => Date; readonly also?: readonly WalletWork[] }

/** Looks at the collections that are due. */
export const WATCHING: WalletWork = {
  limits: WATCH_LIMITS,
  send:
    ({ database, service, clock }) =>
    async item => {
      const { businessId } = item
      const found = await database.read(businessId, tx => readToLook(tx, service, Number(item.itemId)))
      await look({ database, service, clock, businessId }, found, item)
    },
}

/**
 * Watches undecided collections in the background, in the order in which they are due. What tills ask never waits for it. While no business
 * asks phones for money, nothing looks for work.
 */
export const openWallets = async (
  database: Database,
  { clock, also = [], ...options }: WalletOptions,
): Promise<{ readonly service: WalletService; stop(): Promise<void> }> => {
  const { report } = options
  const service: WalletService = { ...options, begin: () => begin() }
  const { begin, stop } = await openWhenNeeded({
    isNeeded: () => anyProvider(database),
    open: () =>
      [WATCHING, ...also].map(({ limits, send }) => openSender({ database, limits, report, send: send({ database, service, clock }) })),
    report,
  })
  return { service, stop }
}
