import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../../db/database.ts'
import { findSessionUser } from './session-queries.ts'
import type { Business, User } from './session-user.ts'
import type { Claims, Tokens } from './token.ts'

export type SignedIn = { readonly user: User; readonly business: Business; readonly sessionId: string }

const BEARER = /^Bearer +/i

/** The claims of the Authorization header, "Bearer <token>" or the token alone (AMB-008): signed by us, but the session may have ended. */
export const claimsOf = async (tokens: Tokens, authorization: string | undefined): Promise<Claims> => {
  if (authorization === undefined) throw new Refusal('not_signed_in')
  return tokens.verify(authorization.replace(BEARER, ''))
}

/** The caller, if the session of the claims is still open. */
export const signedIn = async (tx: Transaction, { userid, jti, dbname }: Claims): Promise<SignedIn> => {
  const found = await findSessionUser(tx, { userId: userid, sessionId: jti })
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
