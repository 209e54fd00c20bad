import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { can, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Json } from '../db/canonical-json.ts'
import type { Transaction } from '../db/database.ts'
import { type Doer, recordLook } from '../db/record-change.ts'
import { runOnce } from '../db/run-once.ts'
import type { Api } from './api.ts'
import { faultOf, inputFaults } from './input-sentence.ts'
import { documentOf } from './route-document.ts'
import { isLookAtPay, type RouteSpec, type Takes } from './route-spec.ts'
import { type BranchOfCall, branchOfCall } from './session/branch-of-call.ts'
import type { Business, User } from './session/session-user.ts'
import { checkBusiness, claimsOf, signedIn } from './session/signed-in.ts'
import type { Claims } from './session/token.ts'

/** Where a call comes from: the address, and the name that the device gives itself. */
export type Origin = { readonly address: string; readonly device: string }

/** What a handler knows of its call, besides its input. */
export type Call = BranchOfCall &
  Origin & {
    /** The transaction of the call, committed when the handler has answered. The handler may run again, so it acts on nothing else. */
    readonly tx: Transaction
    readonly user: User
    readonly business: Business
    readonly sessionId: string
    /** Who posts, and when: for the ledger. */
    readonly author: { readonly userId: number; readonly at: Date }
    readonly today: BusinessDate
  }

const pathSchema = z.object({ db: z.string().optional() })

/** The input of a request by its schemas, or one refusal that names the first wrong field and lists them all. */
const readInput = <I extends object>(takes: z.ZodType<I>, request: FastifyRequest): I => {
  const parts = { params: request.params, query: request.query, body: request.body }
  const input = takes.safeParse(parts, { error: faultOf })
  if (input.success) return input.data
  const fields = inputFaults(input.error)
  const [first] = fields
  throw new Refusal('bad_input', first && `${first.field} ${first.fault}`, { fields })
}

/**
 * What of the query says which request it is: what the call reads, but for what a later try may change. Null when there is none, so that
 * calls without a query keep the fingerprint that they always had.
 */
const askedOf = ({ takes, mayDiffer = [] }: Pick<RouteSpec, 'takes' | 'mayDiffer'>, query: unknown): object | null => {
  if (takes.query === undefined) return null
  const asked = Object.entries(z.record(z.string(), z.unknown()).parse(query)).filter(([field]) => !mayDiffer.includes(field))
  return asked.length > 0 ? { query: Object.fromEntries(asked) } : null
}

const withInput = <C, I extends object>(call: C, input: I): C & I => ({ ...call, ...input })

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** What the token of a request claims. Known before its body is read: who has no valid token sends none. */
const claimed = new WeakMap<FastifyRequest, Claims>()

const claimsBefore = (request: FastifyRequest): Claims => {
  const claims = claimed.get(request)
  if (claims === undefined) throw new Error('A call came to its handler without a token')
  return claims
}

const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, device: headerOf(request, 'user-agent') ?? '' })

/**
 * One call of the API. The rules that hold for every call are here and nowhere else, in this order: a token that we signed and that has not
 * ended (401, before the body is read) → its session is still open (401) → the business of the path is the token's (403) → the person may do it (403, with who may)
 * → the input is right (400, with the field) → the handler. Everything behind the token is one transaction of that business. The handler
 * returns the answer as JSON data; a `Refusal` it throws undoes everything and becomes the answer.
 */
export const route = <T extends Takes, A extends z.ZodType<unknown, Json>>(
  api: Api,
  spec: RouteSpec<T, A>,
  handler: (call: Call & z.output<z.ZodObject<T>>) => Promise<z.input<A>>,
): void => {
  const takes = z.object(spec.takes)
  const { method, path, permission } = spec
  if (isLookAtPay(spec) && !spec.look) throw new Error(`${path} does not say whose pay it shows`)
  api.server.route({
    method,
    url: path,
    schema: documentOf(spec),
    ...(spec.largestBody !== undefined && { bodyLimit: spec.largestBody }),
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
        return { ...signed, input: readInput(takes, request) }
      }
      const work = (tx: Transaction, { user, business, sessionId, input }: Awaited<ReturnType<typeof admit>>): Promise<z.input<A>> => {
        const branches = branchOfCall(tx, user, branchHeader, api.findBranch)
        const author = { userId: user.userId, at }
        return handler(
          withInput({ ...branches, ...originOf(request), tx, user, business, sessionId, author, today: businessDateOf(at) }, input),
        )
      }
      if (method === 'GET') {
        const { answer, input } = await api.database.read(claims.tenant, async tx => {
          const admitted = await admit(tx)
          return { answer: await work(tx, admitted), input: admitted.input }
        })
        if (spec.look) {
          const doer: Doer = { ...originOf(request), author: { userId: claims.userid, at } }
          const look = spec.look(answer, input)
          await recordLook(api.database, claims.tenant, doer, typeof look === 'string' ? { subject: look } : look)
        }
        return answer
      }
      const { answer, replayed } = await runOnce(
        api.database,
        {
          businessId: claims.tenant,
          userId: claims.userid,
          route: `${method} ${path}`,
          key: spec.posts ? headerOf(request, 'idempotency-key') : undefined,
          body: { params: request.params, branch: branchHeader ?? null, body: request.body ?? null, ...askedOf(spec, request.query) },
        },
        admit,
        work,
      ).catch((error: unknown) => {
        const answer = error instanceof Refusal ? (spec.refusalAnswer?.(error) ?? null) : null
        if (answer === null) throw error
        return { answer, replayed: false }
      })
      if (replayed) void reply.header('Idempotency-Hit', '1')
      return answer
    },
  })
}

/** A call for people who are not signed in. It gets no transaction: there is no business yet. */
export const openRoute = <T extends Takes, A extends z.ZodType<unknown, Json>>(
  api: Api,
  spec: Omit<RouteSpec<T, A>, 'permission' | 'posts'>,
  handler: (call: Origin & z.output<z.ZodObject<T>>) => Promise<z.input<A>>,
): void => {
  const takes = z.object(spec.takes)
  api.server.route({
    method: spec.method,
    url: spec.path,
    schema: documentOf({ ...spec, permission: 'public' }),
    handler: request => handler(withInput(originOf(request), readInput(takes, request))),
  })
}
