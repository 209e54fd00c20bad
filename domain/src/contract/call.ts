import type { Action, Approvable } from '../permissions.ts'
import type { RefusalCode } from '../refusals.ts'
import { type Codec, documented, mapped, type RecordOf, record, refined, type Shape } from './codec.ts'
import { flag, LONGEST_REASON, line, text } from './fields.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** One call of the API. The server answers it, /docs shows it and screens make it, all by this object. */
export type Call<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> = {
  /** GET reads, in a read-only transaction. POST and DELETE write, in one transaction. */
  readonly method: Method
  /** In fastify's spelling. `:db` is compared with the token before anything else happens. */
  readonly path: `/api/${string}`
  /** The heading in /docs, and the first part of the query keys of screens. */
  readonly area: string
  readonly summary: string
  readonly permission: Action | 'signed_in' | 'public'
  readonly params: Codec<Params>
  readonly query: Codec<Query>
  readonly body: Codec<Body>
  /** Does it take anything besides `:db`? */
  readonly takes: { readonly params: boolean; readonly query: boolean; readonly body: boolean }
  readonly answer: Codec<Answer>
  /** What it may refuse, beyond what every call of its kind may. */
  readonly refusals: readonly RefusalCode[]
  /** The specification does not have this call. */
  readonly addition?: true | undefined
  /** Honours Idempotency-Key: runs once and repeats its answer. Not for bodies with a password, whose fingerprint would be stored. */
  readonly posts?: true | undefined
  /** What somebody with the right may approve by PIN, in the header X-Approval, for a caller without it. */
  readonly approvable?: readonly Approvable[] | undefined
}

/** What a call takes, as the handler gets it. */
export type Input<C> =
  C extends Call<infer Params, infer Query, infer Body, unknown>
    ? { readonly params: Params; readonly query: Query; readonly body: Body }
    : never

export type Answer<C> = C extends Call<unknown, unknown, unknown, infer A> ? A : never

type Nothing = Readonly<Record<never, never>>
type WithDb<Path> = Path extends `${string}/:db${string}` ? { readonly db: string } : Nothing

/** `fault` ends the sentence that begins with the field. */
type QueryRule<Query> = { isRight(query: RecordOf<Query>): boolean; readonly fault: string; readonly field: string }

type Spec<Path, Params, Query, Body, A> = Pick<Call, 'method' | 'area' | 'summary' | 'permission' | 'addition' | 'posts' | 'approvable'> & {
  readonly path: Path
  /** The parts of the path behind `:db`. */
  readonly params?: Params
  readonly query?: Query
  /** Further rules for the query, over several fields, each checked if those before it hold. */
  readonly queryRule?: QueryRule<Query> | readonly QueryRule<Query>[]
  readonly body?: Codec<Body>
  readonly answer: Codec<A>
  readonly refusals?: readonly RefusalCode[]
}

const noBody: Codec<undefined> = { read: () => undefined, write: () => undefined, schema: {} }
const DB = documented(text, 'The dbname of the token')

export function call<
  const Path extends `/api/${string}`,
  A,
  const Params extends Shape = Nothing,
  const Query extends Shape = Nothing,
  Body = undefined,
>(spec: Spec<Path, Params, Query, Body, A>): Call<RecordOf<Params> & WithDb<Path>, RecordOf<Query>, Body, A>
export function call(spec: Spec<`/api/${string}`, Shape, Shape, unknown, unknown>): Call {
  const { params, query, queryRule = [], body, refusals = [], ...rest } = spec
  return {
    ...rest,
    params: record({ ...(spec.path.includes('/:db') && { db: DB }), ...params }),
    query: [queryRule].flat().reduce((asked, { isRight, fault, field }) => refined(asked, isRight, fault, [field]), record(query ?? {})),
    body: body ?? noBody,
    takes: { params: params !== undefined, query: query !== undefined, body: body !== undefined },
    refusals,
  }
}

/** The answer of a call that saves a document: its number, with its name on the wire. */
export const savedNumber = (example: string, wire = 'invoicenoGen'): Codec<string> =>
  documented(
    mapped(record({ savedSuccessfully: flag, number: [wire, text] }), {
      read: saved => saved.number,
      write: number => ({ savedSuccessfully: true, number }),
    }),
    { examples: [{ savedSuccessfully: true, [wire]: example }] },
  )

/** The answer of a call that saves something and returns nothing. */
export const saved = documented(
  mapped(record({ savedSuccessfully: flag }), { read: (): void => undefined, write: () => ({ savedSuccessfully: true }) }),
  { examples: [{ savedSuccessfully: true }] },
)

const reason = record(
  { reason: ['reason', line(LONGEST_REASON), 'Why it is reversed; stored with the entry'] },
  { examples: [{ reason: 'Entered twice' }] },
)

type ReversalSpec = {
  /** Without `:db` and the number, which come behind it. */
  readonly path: `/api/${string}`
  /** The name of the number in the path; "invoice" unless given. */
  readonly number?: string
  readonly area: string
  readonly summary: string
  readonly refusals?: readonly RefusalCode[]
}

const REVERSAL_REFUSALS = ['not_found', 'not_your_branch', 'already_reversed', 'not_enough_stock', 'month_closed'] as const

/** The call that reverses a document: by an administrator, in the document's branch, once, with a reason. */
export const reversal = ({ path, number = 'invoice', area, summary, refusals = REVERSAL_REFUSALS }: ReversalSpec) =>
  call({
    method: 'POST',
    path: `${path}/:db/:${number}` as const,
    area,
    summary,
    permission: 'reverse',
    params: { number: [number, line(60)] },
    body: reason,
    answer: savedNumber('ACC-X26-000004'),
    refusals,
    addition: true,
    posts: true,
  })
