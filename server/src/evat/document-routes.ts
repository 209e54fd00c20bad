import { changesBetween, type Facts } from '@akonta/domain/audit/audit-entry'
import * as calls from '@akonta/domain/evat/evat-document-calls'
import { Refusal } from '@akonta/domain/refusals'
import { type CallInTransaction, recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { existing } from '../http/existing.ts'
import { handle, handleOutside } from '../http/handle.ts'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'
import { evatOfDocument, type QueuedDocument, queuedDocument } from '../stamps/stamp-queries.ts'
import { ask, questionOf, recordCheck } from './ask-service.ts'
import { sendAgain, sendRecoded, sendRenumbered, sendToBuyer, settle } from './decide.ts'
import { branchOfDocument, listedDocuments } from './listed-queries.ts'
import type { EvatService } from './send-document.ts'
import { openStampWaits } from './wait-for-stamp.ts'

type OfDocument = CallInTransaction & Pick<BranchOfCall, 'branch'> & { readonly params: { readonly number: string } }

/** In a branch of the user. Refuses `not_found`. */
const checkBranch = async ({ tx, params, branch }: OfDocument): Promise<void> => {
  const place = existing(await branchOfDocument(tx, params.number), `There is no sale, credit note or reversal ${params.number}`)
  await branch(place)
}

/** The document that a call decides about. Refuses `not_found`, also for one that is outside. */
const documentOf = async (call: OfDocument): Promise<QueuedDocument> => {
  await checkBranch(call)
  const found = existing(await queuedDocument(call.tx, call.params.number), `${call.params.number} is not for E-VAT`)
  return found
}

const answered = async ({ tx, params }: OfDocument) => {
  const evat = await evatOfDocument(tx, params.number)
  if (evat === null) throw new Refusal('not_found')
  return evat
}

const recorded = (call: OfDocument, action: string, facts: Facts = {}): void =>
  recordAction(call, { kind: 'evat', action, subject: call.params.number, changes: changesBetween(null, facts) })

/** The documents of E-VAT: their states, and what a person decides about them. */
export const evatDocumentRoutes = (api: Api, service: EvatService | undefined): void => {
  const waits = openStampWaits()
  api.server.addHook('preClose', async () => waits.close())

  handle(
    api,
    calls.evatStateOfDocument,
    async call => {
      await checkBranch(call)
      return evatOfDocument(call.tx, call.params.number)
    },
    { waits: waits.again },
  )

  handle(api, calls.evatDocuments, async ({ tx, params, query, branchOrAll }) => {
    const branch = await branchOrAll(params.branch)
    return listedDocuments(tx, branch?.branchId ?? null, { ...params, state: query.state ?? '' })
  })

  handle(api, calls.sendAgain, async call => {
    await sendAgain(call.tx, call.actor, await documentOf(call))
    recorded(call, 'Sent again')
    return answered(call)
  })

  handle(api, calls.renumber, async call => {
    const newNumber = await sendRenumbered(call.tx, call.actor, await documentOf(call), call.body.reason)
    recorded(call, 'Sent under another number', { 'New number': newNumber, Reason: call.body.reason })
    return answered(call)
  })

  handle(api, calls.recode, async call => {
    await sendRecoded(call.tx, call.actor, await documentOf(call), call.body)
    recorded(call, 'Sent with a new item code', { Product: String(call.body.productId), Reason: call.body.reason })
    return answered(call)
  })

  handle(api, calls.correctBuyer, async call => {
    const { name, tin, reason } = call.body
    await sendToBuyer(call.tx, call.actor, await documentOf(call), call.body)
    recorded(call, 'Corrected the buyer', { Buyer: name, TIN: tin, Reason: reason })
    return answered(call)
  })

  handle(api, calls.settleWithoutStamp, async call => {
    await settle(call.tx, call.actor, await documentOf(call), call.body)
    recorded(call, 'Settled without a stamp', { Reason: call.body.reason, 'GRA receipt number': call.body.receiptNumber })
    return answered(call)
  })

  handleOutside(api, calls.checkWithGra, {
    prepare: async call => questionOf(call.tx, service, (await documentOf(call)).posting_id),
    ask,
    conclude: async (call, question, outcome) => {
      const { found, said } = await recordCheck(call.tx, call.actor, question, outcome)
      recorded(call, 'Checked with GRA', { Found: found, Answer: said })
      return answered(call)
    },
  })
}
