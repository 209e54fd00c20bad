import { walletCallback } from '@akonta/domain/wallets/wallet-settings-calls'
import type { Statement, Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { handleBytes } from '../http/handle-bytes.ts'
import { openVisitLimits } from '../http/session/visit-limits.ts'
import { findCallback, walletProvider } from './wallet-queries.ts'
import { openProvider, WALLET, WALLET_REFUND, type WalletService } from './wallet-service.ts'

const LARGEST_BODY = 256 * 1024
/** Of one address in a minute. A provider calls about each payment once or a few times. */
const CALLS = { visits: 1_200, wrong: 60 }

/** In milliseconds. A collection is not looked at again sooner. */
const APART = 1_000

/** Not a collection whose money came. One that was looked at a moment ago is looked at once a second has passed since: the answer may be older. */
const HURRY: Statement = {
  name: 'wallet-hurry',
  text: `
    select reschedule_outbox($2, c.collection_id,
      case when c.looked_at is null then 0
        else least(${APART}, greatest(0, ceil(${APART} - 1000 * extract(epoch from $5::timestamptz - c.looked_at)))) end::bigint)
    from collection c
    where c.business_id = $1 and c.provider_id = $3 and c.reference = any($4::uuid[]) and c.outcome not in ('approved', 'held')`,
}

/** Its refunds that are not known to be sent: whoever decided them, the provider is asked. */
const HURRY_REFUNDS: Statement = {
  name: 'wallet-hurry-refunds',
  text: `
    select reschedule_outbox($2, f.refund_id, 0)
    from collection c join wallet_refund f on f.business_id = c.business_id and f.collection_id = c.collection_id
    where c.business_id = $1 and c.provider_id = $3 and c.reference = any($4::uuid[]) and f.way = 'wallet' and f.state <> 'done'`,
}

const MOST_REFERENCES = 20
/** References of ours have this form. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The address that a provider calls. Whatever it says, the server only asks the provider itself sooner, through the watcher and its limits: a
 * forged call does nothing, and a flood of real ones asks no more often.
 */
export const walletCallbackRoutes = (api: Api, service: WalletService): void => {
  const { database, clock } = api
  const visits = openVisitLimits(clock, CALLS)

  const hurry = async (token: string, body: Uint8Array, headers: Headers): Promise<boolean> => {
    const found = await findCallback(database, token)
    if (found === undefined) return false
    const { businessId, providerId } = found
    const provider = await database.read(businessId, async (tx: Transaction) => {
      const stored = await walletProvider(tx, providerId)
      return stored && openProvider(service, businessId, stored)
    })
    const references = provider?.readCallback(body, headers) ?? []
    if (references.length === 0) return false
    const wanted = references.filter(reference => OURS.test(reference)).slice(0, MOST_REFERENCES)
    await database.transaction(businessId, async tx => {
      await tx.rows(HURRY, [businessId, WALLET, providerId, wanted, clock()])
      await tx.rows(HURRY_REFUNDS, [businessId, WALLET_REFUND, providerId, wanted])
    })
    return true
  }

  handleBytes(api, walletCallback, { largestBody: LARGEST_BODY }, async ({ params, address, body, headers }) => {
    const visit = visits(address)
    visit.enter()
    if (!(await hurry(params.token, body, headers))) visit.wrong()
    return { received: true }
  })
}
