import type { Call as Contract } from '@akonta/domain/contract/call'
import { type Fault, UNREAD } from '@akonta/domain/contract/codec'
import { Refusal } from '@akonta/domain/refusals'
import type { FastifyRequest } from 'fastify'
import { namedFault } from './input-sentence.ts'

/** The input of a call, as its contract reads it. */
export type Parts<Params, Query, Body> = { readonly params: Params; readonly query: Query; readonly body: Body }

const MOST_FAULTS = 20

/** The input of a request by its contract, or one refusal that names the first wrong field and lists them all. */
export const readInput = <Params, Query, Body>(
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
