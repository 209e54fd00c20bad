import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { Action } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/sharing/share-calls'
import { issuerOf } from '../business/issuer-queries.ts'
import { businessLogo } from '../business/settings-queries.ts'
import type { Transaction } from '../db/database.ts'
import { recordAction, recordChange, recordKey } from '../db/record-change.ts'
import { hashOfSecret } from '../host/sha256.ts'
import type { Api } from '../http/api.ts'
import { existing } from '../http/existing.ts'
import { handle, handleOpen } from '../http/handle.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { openVisitLimits } from '../http/session/visit-limits.ts'
import { changePublicAddress } from './change-public-address.ts'
import { createShare } from './create-share.ts'
import { findShared, openShares, publicAddress, shareById, sharesOf } from './share-queries.ts'
import { READERS } from './shared-documents.ts'
import { withdrawShare } from './withdraw-share.ts'

const NOT_OPEN = 'This link has ended or was withdrawn. Ask the shop for a new one'

/** A minute's limits of one address. A shop's customers may share one; nobody opens more documents by hand. */
const LIMITS = { visits: 120, wrong: 20 }

/** What sharing needs beyond seeing lists. An order states what goods cost. */
const RIGHTS: Readonly<Record<calls.SharedKind, readonly Action[]>> = {
  receipt: [],
  statement: [],
  quotation: [],
  purchase_order: ['order_goods', 'see_costs'],
}

/** The head of the document, with the logo in it: a visitor cannot ask for it. */
const issuerWithLogo = async (tx: Transaction, branchCode: string): Promise<calls.SharedDocument['issuer']> => {
  const logo = await businessLogo(tx)
  return {
    ...(await issuerOf(tx, branchCode)),
    logo: logo ? `data:${logo.kind};base64,${Buffer.from(logo.content).toString('base64')}` : '',
  }
}

/** Documents by public link. Links are created and withdrawn by people of the shop; opening one needs its token and nothing else. */
export const sharingRoutes = (api: Api): void => {
  const limits = openVisitLimits(api.clock, LIMITS)

  handle(api, calls.createShare, async call => {
    const { tx, body, actor, today, branch, ownOrAll } = call
    const { kind, reference, start = null, end = null } = body
    for (const right of RIGHTS[kind]) refuseWithout(call.user, right)
    const own = ownOrAll()
    const found = await READERS[kind](tx, { reference, start, end, branch: own, today })
    const place = found.branchCode === '' ? own : await branch(found.branchCode)
    const share = await createShare(tx, actor, body, place?.branchId ?? null)
    const subject = `${kind} ${reference}, until ${formatDayFirst(businessDateOf(share.endsAt))}`
    recordAction(call, { kind: 'share_link', action: 'Created', subject, about: recordKey('share_link', share.id) })
    return share
  })

  handle(api, calls.sharesOfDocument, ({ tx, params, actor, ownOrAll }) =>
    sharesOf(tx, actor.at, params.kind, params.reference, ownOrAll()?.branchId ?? null),
  )

  handle(api, calls.openShares, ({ tx, actor }) => openShares(tx, actor.at))

  handle(api, calls.withdrawShare, async call => {
    const { tx, params, actor, ownOrAll } = call
    const share = existing(await shareById(tx, params.id), 'There is no such link')
    const own = ownOrAll()
    if (own !== null && share.branchId !== own.branchId) throw new Refusal('not_your_branch')
    const withdrawn = await withdrawShare(tx, params.id, actor.at)
    const subject = `${share.kind} ${share.reference}`
    if (withdrawn) recordAction(call, { kind: 'share_link', action: 'Withdrawn', subject, about: recordKey('share_link', params.id) })
    return { withdrawn }
  })

  handle(api, calls.changePublicAddress, async call => {
    const { tx, body } = call
    const read = async () => ({ name: 'Public address', facts: { 'Public address': await publicAddress(tx) } })
    await recordChange(call, { kind: 'setting', action: 'Edited', id: 'publicaddress', read }, () => changePublicAddress(tx, body.address))
    return { address: body.address }
  })

  handleOpen(api, calls.openShared, async ({ body, address }) => {
    const visit = limits(address)
    visit.enter()
    const at = api.clock()
    const link = await findShared(api.database, hashOfSecret(body.token), at)
    if (link === undefined) {
      visit.wrong()
      throw new Refusal('not_found', NOT_OPEN)
    }
    return api.database.read(link.business_id, async tx => {
      const share = await shareById(tx, link.share_id)
      if (share === undefined) throw new Refusal('not_found', NOT_OPEN)
      const { kind, reference, start, end, branchId, branchCode, endsAt } = share
      const branch = branchId === null || branchCode === null ? null : { branchId, branchCode }
      const found = await READERS[kind](tx, { reference, start, end, branch, today: businessDateOf(at) })
      return { kind, issuer: await issuerWithLogo(tx, found.branchCode), endsAt, ...found.documents }
    })
  })
}
