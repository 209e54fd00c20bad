import { Refusal } from '@akonta/domain/refusals'
import { isUndecided } from '@akonta/domain/wallets/collection'
import * as calls from '@akonta/domain/wallets/collection-calls'
import type { Transaction } from '../db/database.ts'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { existing } from '../http/existing.ts'
import { handle, handleOutside } from '../http/handle.ts'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'
import { answerOf, checkedPhone, prepareCollection, readyProvider, sendRequest } from './ask-phone.ts'
import { branchOfCollection, collectionDetail, collectionSummary, listedCollections, liveCollections } from './collection-queries.ts'
import { closeCollection, giveUp } from './end-collection.ts'
import { hear } from './hear.ts'
import { look, readToLook } from './look.ts'
import type { WalletService } from './wallet-service.ts'

type Asking = Pick<BranchOfCall, 'branch'> & { readonly tx: Transaction }

/** A collection is for people who work in its branch. Refuses `not_found` and `not_your_branch`. */
const enter = async ({ tx, branch }: Asking, collection: number): Promise<void> => {
  const place = existing(await branchOfCollection(tx, collection), 'There is no such payment request')
  await branch(place)
}

/** Payment requests: asking, looking, giving up, and what became of them. */
export const collectionRoutes = (api: Api, service: WalletService): void => {
  const { database, clock } = api

  handleOutside(api, calls.askPhone, {
    prepare: async ({ tx, actor, body, branch }) => prepareCollection(tx, actor, service, (await branch(body.branch)).branchId, body),
    ask: plan => sendRequest(database, service, clock, plan),
    conclude: ({ tx }, { collectionId }) => collectionSummary(tx, collectionId),
  })

  handleOutside(api, calls.nameOfWallet, {
    prepare: async ({ tx, body, branch }) => {
      const { provider } = await readyProvider(tx, service, (await branch(body.branch)).branchId)
      return { provider, network: body.network, msisdn: checkedPhone(body.phone) }
    },
    ask: ({ provider, network, msisdn }) => provider.nameOf?.(network, msisdn).catch(() => null) ?? Promise.resolve(null),
    conclude: async (_, __, name) => ({ name }),
  })

  handle(api, calls.openCollections, async ({ tx, params, query, branch, actor }) =>
    liveCollections(tx, (await branch(params.branch)).branchId, query.till ?? null, actor.at),
  )

  handleOutside(api, calls.lookAtCollection, {
    prepare: async call => {
      await enter(call, call.body.collection)
      return { businessId: call.tx.businessId, found: await readToLook(call.tx, service, call.body.collection) }
    },
    ask: ({ businessId, found }) => look({ database, service, clock, businessId }, found),
    conclude: ({ tx, body }) => collectionSummary(tx, body.collection),
  })

  handleOutside(api, calls.giveCode, {
    prepare: async call => {
      const { tx, body } = call
      await enter(call, body.collection)
      if (!isUndecided((await collectionSummary(tx, body.collection)).outcome)) throw new Refusal('already_decided')
      const { stored, provider } = await readToLook(tx, service, body.collection)
      if (provider === null) throw new Refusal('wallet_off', 'The key of the provider must be entered again on this server')
      return { businessId: tx.businessId, collectionId: body.collection, reference: stored.reference, code: body.code, provider }
    },
    ask: async ({ businessId, collectionId, reference, code, provider }) => {
      const heard = await answerOf(service, provider.submitCode(reference, code))
      await hear(database, service, businessId, { collectionId, heard, by: 'code', now: clock() })
    },
    conclude: ({ tx, body }) => collectionSummary(tx, body.collection),
  })

  handle(api, calls.giveUpCollection, async call => {
    const { tx, actor, body } = call
    await enter(call, body.collection)
    await giveUp(tx, actor, body.collection)
    return collectionSummary(tx, body.collection)
  })

  handle(api, calls.listCollections, async ({ tx, params, branchOrAll, actor }) =>
    listedCollections(tx, params.list, (await branchOrAll(params.branch))?.branchId ?? null, actor.at),
  )

  handle(api, calls.oneCollection, async call => {
    await enter(call, call.params.collection)
    return collectionDetail(call.tx, call.params.collection)
  })

  handle(api, calls.closeCollection, async call => {
    const { tx, actor, body } = call
    await enter(call, body.collection)
    await closeCollection(tx, actor, body.collection, body.reason)
    const subject = `Collection ${body.collection}`
    const changes = [{ what: 'Reason', before: null, after: body.reason }]
    recordAction(call, { kind: 'wallet', action: 'Closed', subject, changes, about: recordKey('wallet', body.collection) })
  })
}
