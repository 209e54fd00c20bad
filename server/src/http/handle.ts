import type { Call as Contract } from '@akonta/domain/contract/call'
import { SHOW_PAY } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyRequest } from 'fastify'
import { answerReading } from './answer-reading.ts'
import { answerSaving } from './answer-saving.ts'
import { JSON_TYPE, written } from './answers/write-in-turns.ts'
import type { Api } from './api.ts'
import type { Call, Registered, Serving, Work } from './call.ts'
import { callOf, type Entry, entryOf, openEntryOf, readToken } from './entry.ts'
import { openDoor } from './guard/doors.ts'
import { refuseGrown } from './guard/refuse-grown.ts'
import { type Parts, readInput } from './input/read-input.ts'
import { inDocs } from './route-document.ts'
import { withApproval } from './session/approval.ts'
import { mayCall } from './session/may-call.ts'
import { addressOf, headerOf, type Origin, originOf } from './session/origin.ts'
import { verifyPassword } from './session/verify-password.ts'
import { type VerifiedPin, verifyPin } from './session/verify-pin.ts'

/** The number of the document that a call saved, if its answer is one. */
const documentIn = (answer: unknown): readonly string[] => (typeof answer === 'string' && answer !== '' ? [answer] : [])

/** Whether the audit trail shows who makes this call. Throws if it shows pay, and its area has not said whose. */
const isRecordedAccess = ({ method, path, permission }: Contract, accessOf: unknown): boolean => {
  const isRecorded = method === 'GET' && accessOf !== false && (accessOf !== undefined || SHOW_PAY.has(permission))
  if (isRecorded && !accessOf) throw new Error(`${path} does not say whose pay it shows`)
  return isRecorded
}

/** Opens the way by which this call is carried out once it was approved, if anything guards it. */
const openDoorOf = <Params, Query, Body, A>(registered: Registered<Params, Query, Body, A>): void => {
  const { api, contract, handler, guards, documentsOf } = registered
  const { method, path, permission } = contract
  if (guards.length === 0) return
  if (permission === 'signed_in' || permission === 'public') throw new Error(`${path} needs a right to be prepared and approved`)
  openDoor(api, `${method} ${path}`, {
    permission,
    run: async (tx, { sent, asked, at, address, device, ...signed }) => {
      const admitted = { ...signed, input: readInput(contract, sent) }
      const call = callOf(api, contract, tx, admitted, { at, branchHeader: sent.branch ?? undefined, address, device })
      await refuseGrown(call, guards, asked)
      const [number = ''] = documentsOf(await handler(call))
      return number
    },
  })
}

/** The request id of a call that is saved once. Refuses (`bad_input`) an approval without one. */
const requestIdOf = ({ posts }: Contract, request: FastifyRequest, isApproved: boolean): string | undefined => {
  const key = posts ? headerOf(request, 'idempotency-key') : undefined
  if (isApproved && posts && key === undefined) throw new Refusal('bad_input', 'An approval needs an Idempotency-Key')
  return key
}

/** What was compared before the transaction of the call. */
type Proven = Pick<Call, 'passwordHash'> & { readonly pin?: VerifiedPin }

/** Compares the PIN and the password of a call that has one, before the transaction of the call. Refuses a wrong one, and counts it. */
const prove = async <I>(
  api: Api,
  request: FastifyRequest,
  { pinOf, passwordOf }: Pick<Serving<never, I>, 'pinOf' | 'passwordOf'>,
  { caller, at, approval, admit }: Entry<I>,
): Promise<Proven> => {
  const { businessId, userId, opening } = caller
  const findPin = approval === undefined ? pinOf : () => approval
  const pin =
    findPin &&
    (await verifyPin({
      ...api,
      businessId,
      context: { ...originOf(request), actor: { userId, at } },
      admit: async tx => findPin((await admit(tx)).input),
      opening: opening?.(null),
    }))
  const passwordHash =
    passwordOf &&
    (await verifyPassword({
      ...api,
      businessId,
      address: addressOf(request),
      admit: async tx => {
        const { user, input } = await admit(tx)
        return { userId: user.userId, tried: passwordOf(input) }
      },
      opening: opening?.(null),
    }))
  return { ...(pin && { pin }), ...(passwordHash && { passwordHash }) }
}

/** The handler with what was proven. Throws if only an approval lets the caller make this call, and the handler did not ask whether it holds. */
const workOf =
  <Params, Query, Body, A>(
    { contract: { path, permission }, handler }: Registered<Params, Query, Body, A>,
    { approval }: Pick<Entry<unknown>, 'approval'>,
    proven: Proven,
  ): Work<Params, Query, Body, A> =>
  async call => {
    const { tx, actor, user } = call
    let isApproved = false
    const approved = async (branchId: number) => {
      if (approval === undefined || proven.pin === undefined) return actor
      isApproved = true
      return withApproval(tx, actor, branchId, approval, proven.pin)
    }
    const answer = await handler({ ...call, approved, ...proven })
    if (!isApproved && !mayCall(user, permission)) throw new Error(`${path} has not asked whether its approval holds`)
    return answer
  }

/**
 * Answers a call of the domain: the handler gets its input and returns its answer as domain values. The rules that hold for every call are
 * here and in `entryOf` and nowhere else, in this order: a token that we signed and that has not ended (401, before the body is read) → its
 * session is still open (401) → the business of the path is the token's (403) → the person may do it (403, with who may) → the input is right
 * (400, with the field) → the PIN or the password in it is right → the handler. Everything behind the token is one transaction of that
 * business. A `Refusal` that the handler throws rolls everything back and becomes the response.
 */
export const handle = <Params, Query, Body, A>(
  api: Api,
  contract: Contract<Params, Query, Body, A>,
  handler: Work<Params, Query, Body, A>,
  serving: Serving<A, Parts<Params, Query, Body>> = {},
): void => {
  const { method, path, permission } = contract
  const { largestBody, accessOf, askFirst, passwordOf, prepare, guard = [], documentsOf = documentIn } = serving
  if (permission === 'public') throw new Error(`${path} is for people who are not signed in: see handleOpen`)
  const config = inDocs(contract, isRecordedAccess(contract, accessOf))
  if (askFirst && !passwordOf) throw new Error(`${path} asks outside before anybody is admitted`)
  const registered = { api, contract, handler, serving, guards: [guard].flat(), documentsOf }
  openDoorOf(registered)
  api.server.route({
    method,
    url: path,
    config,
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    onRequest: request => readToken(api, request),
    handler: async (request, reply) => {
      const entry = entryOf(api, contract, request)
      const requestId = requestIdOf(contract, request, entry.approval !== undefined)
      const proven = await prove(api, request, serving, entry)
      await askFirst?.(readInput(contract, request))
      await prepare?.(entry.writing)
      const work = workOf(registered, entry, proven)
      if (method === 'GET') return answerReading(registered, request, reply, entry, work)
      return answerSaving(registered, request, reply, entry, requestId, work)
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
      const { writing } = entryOf(api, contract, request)
      const plan = await writing(prepare)
      const heard = await ask(plan)
      const answer = await writing(call => conclude(call, plan, heard))
      return reply.type(JSON_TYPE).send(written(contract.answer, answer))
    },
  })
}

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
