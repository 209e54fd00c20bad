import type { Input } from '@akonta/domain/contract/call'
import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/wallets/payout-calls'
import { providerDay } from '@akonta/domain/wallets/provider-day-calls'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { refuseDating } from '../http/entry-date.ts'
import { handle, handleOutside } from '../http/handle.ts'
import { walletProvider, walletProviders } from '../wallets/wallet-queries.ts'
import { openProvider, type WalletService } from '../wallets/wallet-service.ts'
import { askForPayout, type ListingProvider, listingProvider } from './ask-provider.ts'
import { payoutInBooks, proposalOf } from './compare-payout.ts'
import { enterPayout } from './enter-payout.ts'
import { askForDay, type DayTold, providerDayOf, untold } from './provider-day.ts'

/** The provider with its lists, or why there are none: the books' side of the day is shown all the same. */
const dayPlan = async (tx: Transaction, service: WalletService, providerId: number): Promise<ListingProvider | string> => {
  try {
    return await listingProvider(tx, service, providerId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wallet_off') return error.message
    throw error
  }
}

type Entering = Call & Input<typeof calls.enterPayout>

const newPayoutOf = async ({ body, query, branchOrAll, ownOrAll }: Entering) => {
  const branch = (await branchOrAll()) ?? ownOrAll()
  if (!branch) throw new Refusal('branch_needed')
  return { branch: branch.branchId, bank: body.bank, leavesOut: body.leavesOut ?? [], date: body.entryDate, again: query.again === true }
}

/** Mobile money providers: their days against the books, and their payouts. */
export const payoutRoutes = (api: Api, service: WalletService): void => {
  handle(api, calls.payoutProviders, async ({ tx }) =>
    (await walletProviders(tx)).map(account => {
      const { providerId: id, pid, name, isLive } = account
      return { id, pid, name, isLive, lists: (openProvider(service, tx.businessId, account)?.reports ?? null) !== null }
    }),
  )

  handleOutside(api, providerDay, {
    prepare: async ({ tx, params }) => ({ plan: await dayPlan(tx, service, params.provider), day: params.date }),
    ask: async ({ plan, day }): Promise<DayTold> => (typeof plan === 'string' ? untold(plan) : askForDay(plan, day)),
    conclude: async ({ tx, params, actor }, { plan }, told) => {
      const account = typeof plan === 'string' ? await walletProvider(tx, params.provider) : plan.account
      if (account === undefined) throw new Refusal('not_found', 'There is no such provider')
      const isLive = typeof plan === 'string' ? account.isLive : plan.isLive
      return providerDayOf(tx, { account, isLive, day: params.date, now: actor.at }, told)
    },
  })

  handleOutside(api, calls.proposePayout, {
    prepare: async ({ tx, body }) => ({ provider: await listingProvider(tx, service, body.provider), asked: body }),
    ask: ({ provider, asked }) => askForPayout(provider, asked),
    conclude: async ({ tx, body }, _, told) => proposalOf(tx, told, await payoutInBooks(tx, body.provider, told, body.leavesOut ?? [])),
  })

  handleOutside(api, calls.enterPayout, {
    prepare: async call => {
      refuseDating(call.user, call.body.entryDate)
      await newPayoutOf(call)
      return { provider: await listingProvider(call.tx, service, call.body.provider), asked: call.body }
    },
    ask: ({ provider, asked }) => askForPayout(provider, asked),
    conclude: async (call, { provider }, told) => enterPayout(call.tx, call.actor, provider, told, await newPayoutOf(call)),
  })
}
