import { type Action, SHOW_PAY } from '@akonta/domain/permissions'
import type { Refusal, RefusalCode } from '@akonta/domain/refusals'
import type { z } from 'zod'
import type { Json } from '../db/canonical-json.ts'
import type { Look } from '../db/record-change.ts'

/** The parts of a request that a call reads, each with its schema. The `:db` of the path is the route's own business. */
export type Takes = z.ZodRawShape & { readonly params?: z.ZodType; readonly query?: z.ZodType; readonly body?: z.ZodType }

export type RouteSpec<T extends Takes = Takes, A extends z.ZodType<unknown, Json> = z.ZodType<unknown, Json>> = {
  /** GET reads, in a read-only transaction. POST and DELETE write, in one transaction. */
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** In fastify's spelling. `:db` is compared with the token before anything else happens. */
  readonly path: `/api/${string}`
  /** The heading in /docs. */
  readonly area: string
  readonly summary: string
  readonly permission: Action | 'signed_in'
  readonly takes: T
  /** The shape of the answer: a type for the handler and a JSON schema for the writer. Fields it does not name are not sent. */
  readonly answer: A
  /** What this call may refuse, beyond what every call may. For /docs. */
  readonly refusals?: readonly RefusalCode[]
  /** A call that the specification does not have. */
  readonly addition?: true
  /** Honours Idempotency-Key: carried out once, answered again. Not for bodies with a password, whose fingerprint would be kept. */
  readonly posts?: true
  /** In bytes, where a body may be larger than that of other calls. */
  readonly largestBody?: number
  /** The contract answers some refusals with 200: the body for such a one, null for all others. Everything is undone all the same. */
  readonly refusalAnswer?: (refusal: Refusal) => z.input<A> | null
  /** Fields of the query that a later try of the same request may have or lack: they do not make it another request. */
  readonly mayDiffer?: readonly string[]
  /**
   * What the audit trail says was looked at, in a few words of the trade, of a GET that shows what people are paid; of what is one person's
   * also whose. Each GET under a right of `SHOW_PAY` is such a one and must say it. False: it shows nobody's pay.
   */
  readonly look?: false | ((answer: z.input<A>, input: z.output<z.ZodObject<T>>) => string | Look)
}

/** Does the audit trail keep who calls this? */
export const isLookAtPay = ({
  method,
  permission,
  look,
}: Pick<RouteSpec, 'method'> & { readonly permission: string; readonly look?: unknown }): boolean =>
  method === 'GET' && look !== false && (look !== undefined || SHOW_PAY.has(permission))
