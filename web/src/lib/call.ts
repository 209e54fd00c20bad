import type { Call } from '@akonta/domain/contract/call'
import { type Codec, type Fault, isRecord, UNREAD } from '@akonta/domain/contract/codec'
import { ApiFailure, type CallOptions, request, UNREADABLE_ANSWER } from './api.ts'

type Nothing = Readonly<Record<never, never>>
/** What a screen gives a call: the parts of the path and of the query by our names, and the body. */
type Input<Params, Query, Body> = Params & Query & ([Body] extends [undefined] ? Nothing : { readonly body: Body })

const valuesOf = <T>(codec: Codec<T>, input: T): readonly (readonly [string, string])[] => {
  const written: unknown = JSON.parse(codec.write(input) ?? '{}')
  return isRecord(written) ? Object.entries(written).map(([name, value]) => [name, String(value)]) : []
}

/** The address of a call with its parts. */
export const addressOf = <Params, Query>({ path, params, query }: Call<Params, Query>, input: Params & Query): string => {
  const parts = new Map(valuesOf(params, input))
  const filled = path.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(parts.get(name) ?? ''))
  const asked = new URLSearchParams(valuesOf(query, input).map(([name, value]) => [name, value])).toString()
  return asked === '' ? filled : `${filled}?${asked}`
}

const UNREADABLE = 'The server’s answer could not be read.'

/** An answer that does not match its contract is an error to show, never an amount of zero or an empty text. */
const readAnswer = <Answer>({ method, path, answer }: Call<unknown, unknown, unknown, Answer>, body: unknown): Answer => {
  const faults: Fault[] = []
  const value = answer.read(body, faults)
  if (value !== UNREAD) return value
  console.error(UNREADABLE, `${method} ${path}`, ...faults.slice(0, 5).map(({ path: field, fault }) => `${field.join('.')} ${fault}`))
  throw new ApiFailure(200, UNREADABLE_ANSWER, UNREADABLE)
}

const sentBody = <Body>(codec: Codec<Body>, body: Body, { asForm }: CallOptions): string | FormData | undefined => {
  if (!asForm) return codec.write(body)
  const form = new FormData()
  for (const [name, value] of valuesOf(codec, body)) form.set(name, value)
  return form
}

/** Makes a call of the domain. Throws `ApiFailure`. */
export const call = async <Params, Query, Body, Answer>(
  contract: Call<Params, Query, Body, Answer>,
  input: Input<Params, Query, Body>,
  options: CallOptions = {},
): Promise<Answer> => {
  const body = 'body' in input ? sentBody(contract.body, input.body, options) : undefined
  return readAnswer(contract, await request(contract.method, addressOf(contract, input), body, options))
}

/** The answer of a call, or null if the record does not exist. */
export const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** The keys of answers in the query cache. Each begins with the business, and then the area of its call. */
export const keys = {
  business: (db: string) => [db] as const,
  /** Everything of an area of the API: `keys.area(db, receivePayment)`. */
  area: (db: string, { area }: Pick<Call, 'area'>) => [db, area] as const,
  /** The answer of a call without sign-in, which belongs to no business yet. */
  ofVisitor: ({ area }: Pick<Call, 'area'>, token: string) => [area, token] as const,
  /** One answer. */
  of: <Params extends { readonly db: string }, Query>(contract: Call<Params, Query>, input: Params & Query, branch?: string) =>
    [input.db, contract.area, addressOf(contract, input), ...(branch === undefined ? [] : [branch])] as const,
}

type Branch = { /** The branch of the call, if its answer depends on one that is not in its input. */ readonly branch?: string }

/** What only chooses the rows of a list, by the names of the wire. Everything else says what the list is about: a period, a branch, a record. */
const CHOICES_OF_ROWS = new Set(
  'page size from after before text keyword search sort order category stock status state list show filter side open'.split(' '),
)

/** What an answer is about. */
const subjectOf = <Params, Query>(
  { path, params, query }: Call<Params, Query>,
  input: Params & Query,
  branch: string | undefined,
): string =>
  JSON.stringify([path, branch, ...[...valuesOf(params, input), ...valuesOf(query, input)].filter(([name]) => !CHOICES_OF_ROWS.has(name))])

/**
 * A call that reads, as a query: `useQuery(asks(unpaidDocuments, { db, pid }))`. Until the answer for another page, text or filter has arrived, the
 * rows before are shown; never those of another period, branch or record.
 */
export const asks = <Params extends { readonly db: string }, Query, Answer>(
  contract: Call<Params, Query, undefined, Answer>,
  input: Params & Query,
  { branch }: Branch = {},
) => {
  const meta = { subject: subjectOf(contract, input, branch) }
  return {
    queryKey: keys.of(contract, input, branch),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(contract, input, { signal, ...(branch !== undefined && { branch }) }),
    meta,
    placeholderData: (before: Answer | undefined, query?: { readonly meta: Readonly<Record<string, unknown>> | undefined }) =>
      query?.meta?.subject === meta.subject ? before : undefined,
  }
}

/** Lists show the rows before in the meantime; a record is never shown for another one. */
const nothingMeanwhile = (): undefined => undefined

/** The same for a record that may not exist: then the answer is null. */
export const asksOrNull = <Params extends { readonly db: string }, Query, Answer>(
  contract: Call<Params, Query, undefined, Answer>,
  input: Params & Query,
) => ({ queryKey: keys.of(contract, input), queryFn: () => orNull(call(contract, input)), placeholderData: nothingMeanwhile })
