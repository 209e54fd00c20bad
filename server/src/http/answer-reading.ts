import type { FastifyReply, FastifyRequest } from 'fastify'
import { resting } from '../db/call-tally.ts'
import { recordAccess } from '../db/record-change.ts'
import { JSON_TYPE, writeInTurns } from './answers/write-in-turns.ts'
import type { Registered, Work } from './call.ts'
import type { Entry } from './entry.ts'
import { namingSubjects } from './existing.ts'
import type { Parts } from './input/read-input.ts'
import { originOf } from './session/origin.ts'

/** Answers a GET: reads until there is nothing to wait for, records a view of pay, and only then sends what was read. */
export const answerReading = async <Params, Query, Body, A>(
  { api: { database }, contract, serving: { waits, accessOf } }: Registered<Params, Query, Body, A>,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller: { businessId, userId }, at, reading }: Entry<Parts<Params, Query, Body>>,
  work: Work<Params, Query, Body, A>,
): Promise<FastifyReply> => {
  const read = () =>
    namingSubjects(database, businessId, () =>
      reading(async call => {
        const { params, query, body } = call
        return { answer: await work(call), input: { params, query, body } }
      }),
    )
  let { answer, input } = await read()
  if (waits !== undefined) {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    while (await resting(waits({ answer, input, signal: gone.signal }))) ({ answer, input } = await read())
  }
  if (accessOf) {
    const context = { ...originOf(request), actor: { userId, at } }
    const seen = accessOf(answer, input)
    if (seen !== null) await recordAccess(database, businessId, context, typeof seen === 'string' ? { subject: seen } : seen)
  }
  return reply.type(JSON_TYPE).send(await writeInTurns(contract.answer, answer))
}
