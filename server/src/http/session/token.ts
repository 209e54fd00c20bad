import { list, record, refined, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { integer, text } from '@akonta/domain/contract/fields'
import { Refusal } from '@akonta/domain/refusals'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../host/clock.ts'

const ISSUER = 'akonta'
const AUDIENCE = 'akonta-web'
const ALGORITHM = 'HS256'
const SECRET_BYTES = 32
const LIFE_SECONDS = 8 * 60 * 60
const LONGEST_TOKEN = 4096
/** The cache of verified tokens: more than a business has tills, about 5 MB. */
const MOST_REMEMBERED = 5_000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const positive = refined(integer, value => value > 0, 'must be more than 0')

const signedClaims = record({
  sub: text,
  dbname: text,
  business_code: text,
  userid: positive,
  branchid: text,
  roles: list(text),
  tenant: positive,
  jti: refined(text, id => UUID.test(id), 'must be a UUID'),
  exp: integer,
})
type SignedClaims = Value<typeof signedClaims>

/**
 * The claims of a token (AMB-005). Only `tenant`, `userid` and `jti`, the session, are used, to look the user up; the rest is for the
 * screens. `branchid` is a branch code or ALL.
 */
export type Claims = Omit<SignedClaims, 'exp'>

export type Tokens = {
  /** A signed token for these claims, and its expiry: 8 hours from now. */
  issue(claims: Claims): Promise<{ readonly token: string; readonly expiresAt: Date }>
  /** The claims of a token that we signed and that has not expired. Anything else is refused as `not_signed_in`, without a reason. */
  verify(token: string): Promise<Claims>
}

/** Tokens signed with the secret of this installation, 256 bits. No other algorithm, key or header of a token is accepted. */
export const openTokens = (secret: Uint8Array, clock: Clock): Tokens => {
  if (secret.length < SECRET_BYTES) throw new RangeError('The token secret is shorter than 256 bits')

  const issue: Tokens['issue'] = async ({ sub, jti, ...claims }) => {
    const issuedAt = Math.floor(clock().getTime() / 1000)
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(sub)
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_SECONDS)
      .sign(secret)
    return { token, expiresAt: new Date((issuedAt + LIFE_SECONDS) * 1000) }
  }

  const readSigned = async (token: string): Promise<SignedClaims> => {
    if (token.length > LONGEST_TOKEN) throw new Refusal('not_signed_in')
    const verified = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      currentDate: clock(),
    }).catch(() => {
      throw new Refusal('not_signed_in')
    })
    const claims = signedClaims.read(verified.payload, [])
    if (claims === UNREAD) throw new Refusal('not_signed_in')
    return claims
  }

  // A valid signature stays valid; only the expiry has to be checked again. That saves every call a tenth of a millisecond.
  const known = new Map<string, SignedClaims>()

  const verify: Tokens['verify'] = async token => {
    const claims = known.get(token) ?? (await readSigned(token))
    if (claims.exp * 1000 <= clock().getTime()) {
      known.delete(token)
      throw new Refusal('not_signed_in')
    }
    known.set(token, claims)
    const oldest = known.size > MOST_REMEMBERED ? known.keys().next() : undefined
    if (oldest && !oldest.done) known.delete(oldest.value)
    return claims
  }

  return { issue, verify }
}
