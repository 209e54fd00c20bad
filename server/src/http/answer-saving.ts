import type { Call as Contract } from '@akonta/domain/contract/call'
import { type Codec, isRecord, UNREAD } from '@akonta/domain/contract/codec'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Json } from '../db/canonical-json.ts'
import type { Transaction } from '../db/database.ts'
import { withoutPendingNumber } from '../db/pending-number.ts'
import { runOnce } from '../db/run-once.ts'
import { written } from './answers/write-in-turns.ts'
import type { Registered, Work } from './call.ts'
import type { Admitted, Entry } from './entry.ts'
import { namingSubjects } from './existing.ts'
import { partsToStore } from './guard/parts-to-store.ts'
import { isSentForApproval, sendForApproval } from './guard/send-for-approval.ts'
import { type Parts, readInput } from './input/read-input.ts'

/** What most calls do after their commit. */
const nothing = (): Promise<void> => Promise.resolve()

/**
 * The part of the query that identifies the request: what the call reads, except for what a repeat may change. Null if there is none, so
 * that calls without a query keep their fingerprint.
 */
const askedOf = ({ takes }: Contract, mayDiffer: readonly string[], query: unknown): object | null => {
  if (!takes.query || !isRecord(query)) return null
  const asked = Object.entries(query).filter(([field]) => !mayDiffer.includes(field))
  return asked.length > 0 ? { query: Object.fromEntries(asked) } : null
}

const asJson = <A>(codec: Codec<A>, answer: A): Json => JSON.parse(written(codec, answer))

/** A stored answer is the same to the byte: PostgreSQL orders its fields by length, the contract as they were sent first. */
const asFirstSent = <A>(codec: Codec<A>, stored: Json): Json => {
  const read = codec.read(stored, [])
  return read === UNREAD ? stored : asJson(codec, read)
}

/**
 * Answers a call that writes: saves once under its request id, or sends the call for approval in place of it, answers a refusal that the
 * specification does not call one, and does what follows the commit. A repeat gets the first answer.
 */
export const answerSaving = async <Params, Query, Body, A>(
  { api: { database }, contract, serving, guards, documentsOf }: Registered<Params, Query, Body, A>,
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry<Parts<Params, Query, Body>>,
  requestId: string | undefined,
  work: Work<Params, Query, Body, A>,
): Promise<unknown> => {
  type I = Parts<Params, Query, Body>
  const { method, path, posts } = contract
  const { refusalAnswer, mayDiffer = [], answersAhead = false, bodyToStore } = serving
  const { caller, branchHeader, approval, admit, callIn } = entry
  const route = `${method} ${path}`
  const json = (answer: A): Json => asJson(contract.answer, answer)

  let after = nothing
  const carryOut = (tx: Transaction, admitted: Admitted<I>): Promise<A> => {
    after = nothing
    const call = callIn(tx, admitted)
    if (posts) return work(call)
    const afterCommit = (then: () => Promise<void>): void => {
      after = then
    }
    return work({ ...call, afterCommit })
  }
  const sentForApproval = (tx: Transaction, admitted: Admitted<I>): Promise<Json | undefined> =>
    sendForApproval(
      callIn(tx, admitted),
      {
        route,
        parts: () => partsToStore(contract, request, admitted.input.body, bodyToStore, branchHeader),
        carryOut: parts =>
          withoutPendingNumber(tx, async () => documentsOf(await carryOut(tx, { ...admitted, input: readInput(contract, parts) }))),
        byPin: approval === undefined || approval.userId === caller.userId ? [] : approval.actions,
      },
      guards,
    )
  const save = async (tx: Transaction, admitted: Admitted<I>): Promise<Json> => {
    const waiting = guards.length > 0 ? await sentForApproval(tx, admitted) : undefined
    return waiting ?? json(await carryOut(tx, admitted))
  }
  const saveOnce = () =>
    runOnce(
      database,
      {
        businessId: caller.businessId,
        userId: caller.userId,
        route,
        key: requestId,
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
      save,
    )
  const answerOf = (error: unknown) => {
    const answer = error instanceof Refusal ? (refusalAnswer?.(error) ?? null) : null
    if (answer === null) throw error
    return { answer: json(answer), replayed: false }
  }

  const { answer, replayed } = await namingSubjects(database, caller.businessId, saveOnce).catch(answerOf)
  if (replayed) void reply.header('Idempotency-Hit', '1')
  if (guards.length > 0 && isSentForApproval(answer)) return reply.code(202).send(answer)
  await after()
  return replayed ? asFirstSent(contract.answer, answer) : answer
}
