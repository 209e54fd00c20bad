import type { Call as Contract } from '@akonta/domain/contract/call'
import { isRecord } from '@akonta/domain/contract/codec'
import type { FastifyRequest } from 'fastify'
import type { SentParts } from './doors.ts'

/** The fields of the query that the contract reads. */
const knownQuery = ({ query: { schema } }: Contract, query: unknown): unknown => {
  const known = isRecord(schema.properties) ? schema.properties : {}
  return isRecord(query) ? Object.fromEntries(Object.entries(query).filter(([field]) => Object.hasOwn(known, field))) : {}
}

/**
 * A call as it is stored until its approval: what its contract has read, and nothing that a client sent besides. Reading it again gives the
 * same input. `read`: the body as the contract read it; `bodyToStore`: for a body that the handler reads itself.
 */
export const partsToStore = <Params, Query, Body>(
  contract: Contract<Params, Query, Body>,
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
  read: Body,
  bodyToStore: ((body: Body) => unknown) | undefined,
  branch: string | undefined,
): SentParts => {
  const text = contract.takes.body ? contract.body.write(read) : undefined
  const body: unknown = bodyToStore === undefined ? JSON.parse(text ?? 'null') : bodyToStore(read)
  return { params, query: knownQuery(contract, query), body, branch: branch ?? null }
}
