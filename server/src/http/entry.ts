import type { Call as Contract } from '@akonta/domain/contract/call'
import { isRecord } from '@akonta/domain/contract/codec'
import { businessDateOf } from '@akonta/domain/dates'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../db/database.ts'
import type { Api } from './api.ts'
import type { Call } from './call.ts'
import { type Parts, readInput } from './input/read-input.ts'
import { type AskedApproval, askedApproval } from './session/approval.ts'
import { branchOfCall } from './session/branch-of-call.ts'
import { refuseProgram, refuseWithout } from './session/may-call.ts'
import { addressOf, headerOf, type Origin, originOf, registerSessionOf } from './session/origin.ts'
import type { SignedIn } from './session/session-user.ts'
import { type Caller, callerOf, checkBusiness } from './session/signed-in.ts'

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

const withInput = <C, I>(call: C, input: I): C & I => ({ ...call, ...input })

/** Who may make the call, with which input. */
export type Admitted<I> = SignedIn & { readonly input: I }

type Circumstances = Origin & { readonly at: Date; readonly branchHeader: string | undefined; readonly registerSession?: string }

/** What a handler knows of its call. Until the call adds to it, nothing was approved, and nothing follows the commit. */
export const callOf = <I>(
  { findBranch }: Api,
  { path }: Contract,
  tx: Transaction,
  { user, business, sessionId, input }: Admitted<I>,
  { at, branchHeader, registerSession, ...origin }: Circumstances,
): Call & I => {
  const actor = { ...user, at, ...(registerSession !== undefined && { registerSession }) }
  const afterCommit = (): never => {
    throw new Error(`${path} reads, or stores its answer: it has nothing to do after the commit`)
  }
  const approved = () => Promise.resolve(actor)
  const branches = branchOfCall(tx, user, branchHeader, findBranch)
  return withInput(
    { ...branches, ...origin, tx, user, business, sessionId, actor, today: businessDateOf(at), afterCommit, approved },
    input,
  )
}

/** A request behind its token, in transactions that its caller opens. */
export type Entry<I> = {
  readonly caller: Caller
  readonly at: Date
  readonly branchHeader: string | undefined
  /** What somebody with the right is asked to approve by PIN. */
  readonly approval: AskedApproval | undefined
  /** Who may make it with which input. Refuses, in this order: a session that has ended, another business, a missing right, a wrong input. */
  readonly admit: (tx: Transaction) => Promise<Admitted<I>>
  readonly callIn: (tx: Transaction, admitted: Admitted<I>) => Call & I
  /** Runs `work` with what a handler knows, in a read-only transaction. */
  readonly reading: <T>(work: (call: Call & I) => Promise<T>) => Promise<T>
  /** The same in a transaction that writes. */
  readonly writing: <T>(work: (call: Call & I) => Promise<T>) => Promise<T>
}

/** Refuses (`bad_input`) an approval that this call cannot have. */
export const entryOf = <Params, Query, Body>(
  api: Api,
  contract: Contract<Params, Query, Body>,
  request: FastifyRequest,
): Entry<Parts<Params, Query, Body>> => {
  type I = Parts<Params, Query, Body>
  const { permission } = contract
  const caller = callerBefore(request)
  const branchHeader = headerOf(request, 'x-branch-code')
  const at = api.clock()
  const approvalHeader = headerOf(request, 'x-approval')
  const approval = caller.isProgram ? undefined : askedApproval(contract, approvalHeader)
  const admit = async (tx: Transaction): Promise<Admitted<I>> => {
    const signed = await caller.signedIn(tx, at)
    checkBusiness(signed.business, businessInPath(request))
    if (caller.isProgram) refuseProgram(permission, approvalHeader)
    const asker = approval === undefined ? signed.user : { ...signed.user, approval }
    if (permission !== 'signed_in' && permission !== 'public') refuseWithout(asker, permission)
    return { ...signed, input: readInput(contract, request) }
  }
  const callIn = (tx: Transaction, admitted: Admitted<I>): Call & I =>
    callOf(api, contract, tx, admitted, { at, branchHeader, ...registerSessionOf(request), ...originOf(request) })
  return {
    caller,
    at,
    branchHeader,
    approval,
    admit,
    callIn,
    reading: work => api.database.read(caller.businessId, async tx => work(callIn(tx, await admit(tx))), caller.opening?.(null)),
    writing: work => api.database.transaction(caller.businessId, async tx => work(callIn(tx, await admit(tx))), caller.opening?.(null)),
  }
}

/** What a handler knows of a call by somebody who is not signed in. */
export const openEntryOf = <Params, Query, Body>(contract: Contract<Params, Query, Body>, request: FastifyRequest) =>
  withInput(originOf(request), readInput(contract, request))
