import type { ActorWithRights } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { type Action, can, SHOW_PAY, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Json } from '../db/canonical-json.ts'
import type { Transaction } from '../db/database.ts'
import { type CallContext, type Look, recordLook } from '../db/record-change.ts'
import { runOnce } from '../db/run-once.ts'
import type { Api } from './api.ts'
import type { RouteDocument } from './route-document.ts'
import { type BranchOfCall, branchOfCall } from './session/branch-of-call.ts'
import type { Business, User } from './session/session-user.ts'
import { checkBusiness, claimsOf, signedIn } from './session/signed-in.ts'
import type { Claims } from './session/token.ts'

/** The address of a call, and the user agent of the device. */
export type Origin = { readonly address: string; readonly device: string }

/** What a handler knows about its call, in addition to its input. */
export type Call = BranchOfCall &
  Origin & {
    /** The transaction of the call, committed after the handler returns. The handler may run again, so it must have no other effect. */
    readonly tx: Transaction
    readonly user: User
    readonly business: Business
    readonly sessionId: string
    /** Who acts, and when, with their rights: what commands take. */
    readonly actor: ActorWithRights
    readonly today: BusinessDate
  }

/** What only the server knows of a call. */
export type Serving<A, I> = {
  /** In bytes, if a body may be larger than in other calls. */
  readonly largestBody?: number
  /**
   * The specification answers some refusals with 200: the body for such a one, null for all others. Everything is rolled back all the same.
   */
  readonly refusalAnswer?: (refusal: Refusal) => A | null
  /** Query fields that a repeat of the same request may have or omit without becoming a different request. */
  readonly mayDiffer?: readonly string[]
  /**
   * For a GET that shows pay: what the audit trail says was viewed, in a few words of the trade, and whose pay if it is one person's.
   * Required for each GET under a right of `SHOW_PAY`. False: it shows nobody's pay.
   */
  readonly look?: false | ((answer: A, input: I) => string | Look)
}

/** One call in full. `I` is its input as the handler gets it, `A` the answer that the handler returns. */
type Endpoint<I, A> = Serving<A, I> & {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/api/${string}`
  readonly permission: Action | 'signed_in'
  readonly posts?: true | undefined
  readonly document: RouteDocument
  readonly hasQuery: boolean
  /** Refuses (`bad_input`) what the call does not take. */
  readonly read: (request: FastifyRequest) => I
  readonly json: (answer: A) => Json
  readonly send: (reply: FastifyReply, answer: A) => unknown
}

const pathSchema = z.object({ db: z.string().optional() })

/**
 * The part of the query that identifies the request: what the call reads, except for what a repeat may change. Null if there is none, so
 * that calls without a query keep their fingerprint.
 */
const askedOf = (hasQuery: boolean, mayDiffer: readonly string[], query: unknown): object | null => {
  if (!hasQuery) return null
  const asked = Object.entries(z.record(z.string(), z.unknown()).parse(query)).filter(([field]) => !mayDiffer.includes(field))
  return asked.length > 0 ? { query: Object.fromEntries(asked) } : null
}

type Lookable = { readonly method: string; readonly permission: string; readonly look?: unknown }

export const isLookAtPay = ({ method, permission, look }: Lookable): boolean =>
  method === 'GET' && look !== false && (look !== undefined || SHOW_PAY.has(permission))

export const withInput = <C, I>(call: C, input: I): C & I => ({ ...call, ...input })

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The claims of a request's token. Known before its body is read. */
const claimed = new WeakMap<FastifyRequest, Claims>()

const claimsBefore = (request: FastifyRequest): Claims => {
  const claims = claimed.get(request)
  if (claims === undefined) throw new Error('A call came to its handler without a token')
  return claims
}

export const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, device: headerOf(request, 'user-agent') ?? '' })

/**
 * Serves one call. The rules that hold for every call are here and nowhere else, in this order: a token that we signed and that has not
 * ended (401, before the body is read) → its session is still open (401) → the business of the path is the token's (403) → the person may do it (403, with who may)
 * → the input is right (400, with the field) → the handler. Everything behind the token is one transaction of that business. A `Refusal`
 * that the handler throws rolls everything back and becomes the response.
 */
export const serve = <I, A>(api: Api, endpoint: Endpoint<I, A>, handler: (call: Call & I) => Promise<A>): void => {
  const { method, path, permission, posts, hasQuery, mayDiffer = [], look } = endpoint
  if (isLookAtPay(endpoint) && !look) throw new Error(`${path} does not say whose pay it shows`)
  api.server.route({
    method,
    url: path,
    schema: endpoint.document,
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    onRequest: async request => {
      claimed.set(request, await claimsOf(api.tokens, request.headers.authorization))
    },
    handler: async (request, reply) => {
      const claims = claimsBefore(request)
      const branchHeader = headerOf(request, 'x-branch-code')
      const at = api.clock()
      const admit = async (tx: Transaction) => {
        const signed = await signedIn(tx, claims)
        checkBusiness(signed.business, pathSchema.parse(request.params).db)
        if (permission !== 'signed_in' && !can(signed.user, permission)) throw new Refusal('not_allowed', whoMay(permission))
        return { ...signed, input: endpoint.read(request) }
      }
      const work = (tx: Transaction, { user, business, sessionId, input }: Awaited<ReturnType<typeof admit>>): Promise<A> => {
        const branches = branchOfCall(tx, user, branchHeader, api.findBranch)
        const actor = { ...user, at }
        return handler(
          withInput({ ...branches, ...originOf(request), tx, user, business, sessionId, actor, today: businessDateOf(at) }, input),
        )
      }
      if (method === 'GET') {
        const { answer, input } = await api.database.read(claims.tenant, async tx => {
          const admitted = await admit(tx)
          return { answer: await work(tx, admitted), input: admitted.input }
        })
        if (look) {
          const context: CallContext = { ...originOf(request), actor: { userId: claims.userid, at } }
          const seen = look(answer, input)
          await recordLook(api.database, claims.tenant, context, typeof seen === 'string' ? { subject: seen } : seen)
        }
        return endpoint.send(reply, answer)
      }
      const { answer, replayed } = await runOnce(
        api.database,
        {
          businessId: claims.tenant,
          userId: claims.userid,
          route: `${method} ${path}`,
          key: posts ? headerOf(request, 'idempotency-key') : undefined,
          body: {
            params: request.params,
            branch: branchHeader ?? null,
            body: request.body ?? null,
            ...askedOf(hasQuery, mayDiffer, request.query),
          },
        },
        admit,
        async (tx, admitted) => endpoint.json(await work(tx, admitted)),
      ).catch((error: unknown) => {
        const answer = error instanceof Refusal ? (endpoint.refusalAnswer?.(error) ?? null) : null
        if (answer === null) throw error
        return { answer: endpoint.json(answer), replayed: false }
      })
      if (replayed) void reply.header('Idempotency-Hit', '1')
      return answer
    },
  })
}
