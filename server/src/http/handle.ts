import type { Call as Contract } from '@akonta/domain/contract/call'
import { type Fault, isRecord, UNREAD } from '@akonta/domain/contract/codec'
import { businessDateOf } from '@akonta/domain/dates'
import { SHOW_PAY } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { isSessionCode } from '@akonta/domain/registers/session-code'
import { isBrowserKey } from '@akonta/domain/users/pin'
import type { FastifyRequest } from 'fastify'
import { resting } from '../db/call-tally.ts'
import type { Json } from '../db/canonical-json.ts'
import type { Transaction } from '../db/database.ts'
import { withoutPendingNumber } from '../db/pending-number.ts'
import { type CallContext, recordAccess } from '../db/record-change.ts'
import { runOnce } from '../db/run-once.ts'
import { withoutPort } from '../host/addresses.ts'
import { writeInTurns, written } from './answers/write-in-turns.ts'
import type { Api } from './api.ts'
import type { Call, Origin, Parts, Serving } from './call.ts'
import { namingSubjects } from './existing.ts'
import { openDoor } from './guard/doors.ts'
import { partsToStore } from './guard/parts-to-store.ts'
import { refuseGrown } from './guard/refuse-grown.ts'
import { isSentForApproval, sendForApproval } from './guard/send-for-approval.ts'
import { namedFault } from './input-sentence.ts'
import { inDocs } from './route-document.ts'
import { askedApproval, withApproval } from './session/approval.ts'
import { branchOfCall } from './session/branch-of-call.ts'
import { mayCall, refuseProgram, refuseWithout } from './session/may-call.ts'
import { type Caller, callerOf, checkBusiness } from './session/signed-in.ts'
import { verifyPassword } from './session/verify-password.ts'
import { verifyPin } from './session/verify-pin.ts'

const MOST_FAULTS = 20

/** The input of a request by its contract, or one refusal that names the first wrong field and lists them all. */
const readInput = <Params, Query, Body>(
  contract: Contract<Params, Query, Body>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Parts<Params, Query, Body> => {
  const faults: Fault[] = []
  const params = contract.params.read(request.params, faults)
  const query = contract.query.read(request.query, faults)
  const body = contract.body.read(request.body, faults)
  if (params !== UNREAD && query !== UNREAD && body !== UNREAD) return { params, query, body }
  const fields = faults.slice(0, MOST_FAULTS).map(namedFault)
  const [first] = fields
  throw new Refusal('bad_input', first && `${first.field} ${first.fault}`, { fields })
}

const JSON_TYPE = 'application/json; charset=utf-8'

const withInput = <C, I>(call: C, input: I): C & I => ({ ...call, ...input })

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The register session that the device works in, by X-Register-Session. Refuses (`bad_input`) what no till makes. */
const registerSessionOf = (request: FastifyRequest): { readonly registerSession?: string } => {
  const named = headerOf(request, 'x-register-session')
  if (named === undefined || named === '') return {}
  if (!isSessionCode(named)) throw new Refusal('bad_input', 'X-Register-Session must be a session code as a till makes it')
  return { registerSession: named }
}

/** What most calls do after their commit. */
const nothing = (): Promise<void> => Promise.resolve()

/** Refuses (`bad_input`) a key that no browser makes. */
const browserKeyOf = (request: FastifyRequest): { readonly browserKey?: string } => {
  const browserKey = headerOf(request, 'x-browser-key')
  if (browserKey === undefined || browserKey === '') return {}
  if (!isBrowserKey(browserKey)) throw new Refusal('bad_input', 'X-Browser-Key must be 22 to 64 letters and digits')
  return { browserKey }
}

/** Of the client, as the socket or a trusted proxy names it. */
const addressOf = ({ ip }: FastifyRequest): string => withoutPort(ip)

const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request),
  device: headerOf(request, 'user-agent') ?? '',
  ...browserKeyOf(request),
})

/** The caller of a request. Known before its body is read. */
const callers = new WeakMap<FastifyRequest, Caller>()

/** The first thing of every call behind a token. */
export const readToken = async (api: Api, request: FastifyRequest): Promise<void> => {
  callers.set(request, await callerOf(api, request.headers.authorization, addressOf(request)))
}

const callerBefore = (request: FastifyRequest): Caller => {
  const caller = callers.get(request)
  if (caller === undefined) throw new Error('A call came to its handler without a token')
  return caller
}

/** The business that the path names, if it names one. */
const businessInPath = ({ params }: FastifyRequest): string | undefined =>
  isRecord(params) && typeof params.db === 'string' ? params.db : undefined

/**
 * The part of the query that identifies the request: what the call reads, except for what a repeat may change. Null if there is none, so
 * that calls without a query keep their fingerprint.
 */
const askedOf = ({ takes }: Contract, mayDiffer: readonly string[], query: unknown): object | null => {
  if (!takes.query || !isRecord(query)) return null
  const asked = Object.entries(query).filter(([field]) => !mayDiffer.includes(field))
  return asked.length > 0 ? { query: Object.fromEntries(asked) } : null
}

/** The number of the document that a call saved, if its answer is one. */
const documentIn = (answer: unknown): readonly string[] => (typeof answer === 'string' && answer !== '' ? [answer] : [])

const refuseWork = (): never => {
  throw new Error('This call has nothing to do after its commit')
}

/** A request behind its token: who may make it with which input, and what a handler then knows. Both in a transaction of the business. */
export const entryOf = <Params, Query, Body>(api: Api, contract: Contract<Params, Query, Body>, request: FastifyRequest) => {
  const { permission } = contract
  const caller = callerBefore(request)
  const branchHeader = headerOf(request, 'x-branch-code')
  const at = api.clock()
  const approvalHeader = headerOf(request, 'x-approval')
  const approval = caller.isProgram ? undefined : askedApproval(contract, approvalHeader)
  const admit = async (tx: Transaction) => {
    const signed = await caller.signedIn(tx, at)
    checkBusiness(signed.business, businessInPath(request))
    if (caller.isProgram) refuseProgram(permission, approvalHeader)
    const asker = approval === undefined ? signed.user : { ...signed.user, approval }
    if (permission !== 'signed_in' && permission !== 'public') refuseWithout(asker, permission)
    return { ...signed, input: readInput(contract, request) }
  }
  const callIn = (tx: Transaction, { user, business, sessionId, input }: Awaited<ReturnType<typeof admit>>) => {
    const branches = branchOfCall(tx, user, branchHeader, api.findBranch)
    const actor = { ...user, at, ...registerSessionOf(request) }
    const done = { afterCommit: refuseWork, approved: () => Promise.resolve(actor) }
    return withInput({ ...branches, ...originOf(request), tx, user, business, sessionId, actor, today: businessDateOf(at), ...done }, input)
  }
  return { caller, branchHeader, at, approval, admit, callIn }
}

/**
 * Answers a call of the domain: the handler gets its input and returns its answer as domain values. The rules that hold for every call are
 * here and nowhere else, in this order: a token that we signed and that has not ended (401, before the body is read) → its session is still
 * open (401) → the business of the path is the token's (403) → the person may do it (403, with who may) → the input is right (400, with the
 * field) → the handler. Everything behind the token is one transaction of that business. A `Refusal` that the handler throws rolls
 * everything back and becomes the response.
 */
export const handle = <Params, Query, Body, A>(
  api: Api,
  contract: Contract<Params, Query, Body, A>,
  handler: (call: Call & Parts<Params, Query, Body>) => Promise<A>,
  {
    largestBody,
    refusalAnswer,
    mayDiffer = [],
    accessOf,
    waits,
    pinOf,
    passwordOf,
    askFirst,
    prepare,
    guard,
    documentsOf = documentIn,
    answersAhead = false,
    bodyToStore,
  }: Serving<A, Parts<Params, Query, Body>> = {},
): void => {
  const { method, path, permission, posts } = contract
  if (permission === 'public') throw new Error(`${path} is for people who are not signed in: see handleOpen`)
  const isRecordedAccess = method === 'GET' && accessOf !== false && (accessOf !== undefined || SHOW_PAY.has(permission))
  if (isRecordedAccess && !accessOf) throw new Error(`${path} does not say whose pay it shows`)
  if (askFirst && !passwordOf) throw new Error(`${path} asks outside before anybody is admitted`)
  const json = (answer: A): Json => JSON.parse(written(contract.answer, answer))
  /** A stored answer is the same to the byte: PostgreSQL orders its fields by length, the contract as they were sent first. */
  const asFirstSent = (stored: Json): Json => {
    const read = contract.answer.read(stored, [])
    return read === UNREAD ? stored : json(read)
  }
  const guards = guard === undefined ? [] : [guard].flat()
  if (guards.length > 0) {
    if (permission === 'signed_in') throw new Error(`${path} needs a right to be prepared and approved`)
    openDoor(api, `${method} ${path}`, {
      permission,
      run: async (tx, { sent, asked, user, business, sessionId, at, address, device }) => {
        const input = readInput(contract, sent)
        const actor = { ...user, at }
        const done = { afterCommit: refuseWork, approved: () => Promise.resolve(actor) }
        const branches = branchOfCall(tx, user, sent.branch ?? undefined, api.findBranch)
        const known = withInput(
          { ...branches, tx, user, business, sessionId, actor, today: businessDateOf(at), address, device, ...done },
          input,
        )
        await refuseGrown(known, guards, asked)
        const [number = ''] = documentsOf(await handler(known))
        return number
      },
    })
  }
  api.server.route({
    method,
    url: path,
    config: inDocs(contract, isRecordedAccess),
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    onRequest: request => readToken(api, request),
    handler: async (request, reply) => {
      const { caller, branchHeader, at, approval, admit, callIn } = entryOf(api, contract, request)
      const naming = <T>(carriedOut: () => Promise<T>): Promise<T> => namingSubjects(api.database, caller.businessId, carriedOut)
      const key = posts ? headerOf(request, 'idempotency-key') : undefined
      if (approval !== undefined && posts && key === undefined) throw new Refusal('bad_input', 'An approval needs an Idempotency-Key')
      const findPin = approval === undefined ? pinOf : () => approval
      const verified =
        findPin &&
        (await verifyPin({
          ...api,
          businessId: caller.businessId,
          context: { ...originOf(request), actor: { userId: caller.userId, at } },
          admit: async tx => findPin((await admit(tx)).input),
          opening: caller.opening?.(null),
        }))
      const passwordHash =
        passwordOf &&
        (await verifyPassword({
          ...api,
          businessId: caller.businessId,
          address: addressOf(request),
          admit: async tx => {
            const { user, input } = await admit(tx)
            return { userId: user.userId, tried: passwordOf(input) }
          },
          opening: caller.opening?.(null),
        }))
      await askFirst?.(readInput(contract, request))
      await prepare?.(work =>
        api.database.transaction(caller.businessId, async tx => work(callIn(tx, await admit(tx))), caller.opening?.(null)),
      )
      let after: () => Promise<void> = nothing
      const afterCommit = (work: () => Promise<void>): void => {
        if (method === 'GET' || posts) throw new Error(`${path} reads, or stores its answer: it has nothing to do after the commit`)
        after = work
      }
      const work = async (tx: Transaction, admitted: Awaited<ReturnType<typeof admit>>): Promise<A> => {
        after = nothing
        const known = callIn(tx, admitted)
        let isApproved = false
        const approved = async (branchId: number) => {
          if (approval === undefined || verified === undefined) return known.actor
          isApproved = true
          return withApproval(tx, known.actor, branchId, approval, verified)
        }
        const answer = await handler({
          ...known,
          afterCommit,
          approved,
          ...(verified && { pin: verified }),
          ...(passwordHash && { passwordHash }),
        })
        if (!isApproved && !mayCall(admitted.user, permission)) throw new Error(`${path} has not asked whether its approval holds`)
        return answer
      }
      if (method === 'GET') {
        const readOnce = async (tx: Transaction) => {
          const admitted = await admit(tx)
          return { answer: await work(tx, admitted), input: admitted.input }
        }
        const read = () => naming(() => api.database.read(caller.businessId, readOnce, caller.opening?.(null)))
        let { answer, input } = await read()
        if (waits !== undefined) {
          const gone = new AbortController()
          reply.raw.once('close', () => gone.abort())
          while (await resting(waits({ answer, input, signal: gone.signal }))) ({ answer, input } = await read())
        }
        if (accessOf) {
          const context: CallContext = { ...originOf(request), actor: { userId: caller.userId, at } }
          const seen = accessOf(answer, input)
          if (seen !== null)
            await recordAccess(api.database, caller.businessId, context, typeof seen === 'string' ? { subject: seen } : seen)
        }
        return reply.type(JSON_TYPE).send(await writeInTurns(contract.answer, answer))
      }
      const { answer, replayed } = await naming(() =>
        runOnce(
          api.database,
          {
            businessId: caller.businessId,
            userId: caller.userId,
            route: `${method} ${path}`,
            key,
            opening: caller.opening,
            mayAnswerAhead: answersAhead,
            body: {
              params: request.params,
              branch: branchHeader ?? null,
              body: request.body ?? null,
              ...askedOf(contract, mayDiffer, request.query),
            },
          },
          admit,
          async (tx, admitted) => {
            if (guards.length === 0) return json(await work(tx, admitted))
            const waiting = await sendForApproval(
              callIn(tx, admitted),
              {
                route: `${method} ${path}`,
                parts: () => partsToStore(contract, request, admitted.input.body, bodyToStore, branchHeader),
                carryOut: parts =>
                  withoutPendingNumber(tx, async () => documentsOf(await work(tx, { ...admitted, input: readInput(contract, parts) }))),
                byPin: approval === undefined || approval.userId === caller.userId ? [] : approval.actions,
              },
              guards,
            )
            return waiting ?? json(await work(tx, admitted))
          },
        ),
      ).catch((error: unknown) => {
        const answer = error instanceof Refusal ? (refusalAnswer?.(error) ?? null) : null
        if (answer === null) throw error
        return { answer: json(answer), replayed: false }
      })
      if (replayed) void reply.header('Idempotency-Hit', '1')
      if (guards.length > 0 && isSentForApproval(answer)) return reply.code(202).send(answer)
      await after()
      return replayed ? asFirstSent(answer) : answer
    },
  })
}

type Outside<C, Plan, Heard, A> = {
  /** Reads what is asked, in a separate transaction that ends before the call. */
  readonly prepare: (call: C) => Promise<Plan>
  /** Calls the service. No transaction and no connection is open during the call. */
  readonly ask: (plan: Plan) => Promise<Heard>
  /** Stores and answers what was heard, in another transaction. */
  readonly conclude: (call: C, plan: Plan, heard: Heard) => Promise<A>
}

/** Answers a call of the domain that asks a service outside. The same rules hold, before the service is called and again afterwards. */
export const handleOutside = <Params, Query, Body, A, Plan, Heard>(
  api: Api,
  contract: Contract<Params, Query, Body, A>,
  { prepare, ask, conclude }: Outside<Call & Parts<Params, Query, Body>, Plan, Heard, A>,
): void => {
  api.server.route({
    method: contract.method,
    url: contract.path,
    config: inDocs(contract),
    onRequest: request => readToken(api, request),
    handler: async (request, reply) => {
      const { caller, admit, callIn } = entryOf(api, contract, request)
      const inTransaction = <T>(work: (call: Call & Parts<Params, Query, Body>) => Promise<T>): Promise<T> =>
        api.database.transaction(caller.businessId, async tx => work(callIn(tx, await admit(tx))), caller.opening?.(null))
      const plan = await inTransaction(prepare)
      const heard = await ask(plan)
      const answer = await inTransaction(call => conclude(call, plan, heard))
      return reply.type(JSON_TYPE).send(written(contract.answer, answer))
    },
  })
}

/** What a handler knows of a call by somebody who is not signed in. */
export const openEntryOf = <Params, Query, Body>(contract: Contract<Params, Query, Body>, request: FastifyRequest) =>
  withInput(originOf(request), readInput(contract, request))

/** Answers a call for people who are not signed in. It gets no transaction: there is no business yet. */
export const handleOpen = <Params, Query, Body, A>(
  api: Api,
  contract: Contract<Params, Query, Body, A>,
  handler: (call: Origin & Parts<Params, Query, Body>) => Promise<A>,
): void => {
  api.server.route({
    method: contract.method,
    url: contract.path,
    config: inDocs(contract),
    handler: async (request, reply) => {
      const answer = await handler(openEntryOf(contract, request))
      return reply.type(JSON_TYPE).send(written(contract.answer, answer))
    },
  })
}
