import { Refusal } from '@akonta/domain/refusals'
import type { Opening, Transaction } from '../../db/database.ts'
import type { Claim } from '../../db/run-once.ts'
import { isMeantAsKey } from './api-key.ts'
import { type FindKeyHolder, holderSignedIn } from './key-holder.ts'
import { openingOf, sessionUserIn } from './session-queries.ts'
import type { Business, SignedIn } from './session-user.ts'
import type { Claims, Tokens } from './token.ts'

const BEARER = /^Bearer +/i

/** Who calls, as far as it is known before the body is read: a session that may have ended, or a program with an API key. */
export type Caller = {
  readonly businessId: number
  readonly userId: number
  readonly isProgram: boolean
  /** The statement that opens every transaction in which `signedIn` is called, and finds the user. A program has none. */
  readonly opening?: (claim: Claim | null) => Opening
  /** Who it is now, in a transaction of the business. Refuses an ended session or key. */
  readonly signedIn: (tx: Transaction, at: Date) => Promise<SignedIn>
}

type Doors = { readonly tokens: Tokens; readonly findKeyHolder: FindKeyHolder }

/**
 * The caller of the Authorization header: "Bearer <token>" or the token alone (AMB-008), signed by us, or an API key in its place. Refuses:
 * not_signed_in, wrong_api_key, too_many_calls.
 */
export const callerOf = async ({ tokens, findKeyHolder }: Doors, authorization: string | undefined, address: string): Promise<Caller> => {
  if (authorization === undefined) throw new Refusal('not_signed_in')
  const sent = authorization.replace(BEARER, '')
  if (isMeantAsKey(sent)) {
    const holder = await findKeyHolder(sent, address)
    return { ...holder, isProgram: true, signedIn: (tx, at) => holderSignedIn(tx, holder.userId, at) }
  }
  const claims = await tokens.verify(sent)
  const { tenant: businessId, userid: userId, jti: sessionId } = claims
  return {
    businessId,
    userId,
    isProgram: false,
    opening: claim => openingOf(businessId, { userId, sessionId }, claim),
    signedIn: tx => signedIn(tx, claims),
  }
}

/** The caller, if the session of the claims is still open. */
const signedIn = async (tx: Transaction, { userid, jti, dbname }: Claims): Promise<SignedIn> => {
  const found = await sessionUserIn(tx, userid)
  if (!found || found.business.dbname !== dbname) throw new Refusal('not_signed_in')
  return { ...found, sessionId: jti }
}

/**
 * The first part of a path names the business, by dbname or by its business code. A foreign and an unknown name get the same answer
 * (AMB-001).
 */
export const checkBusiness = (business: Business, named: string | undefined): void => {
  if (named !== undefined && named !== business.dbname && named !== business.businessCode) throw new Refusal('not_your_business')
}
