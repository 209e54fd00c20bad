import { PERMISSIONS, whoMay } from '@akonta/domain/permissions'
import { REFUSALS, type RefusalCode } from '@akonta/domain/refusals'
import type { FastifySchema } from 'fastify'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { isLookAtPay, type RouteSpec } from './route-spec.ts'

export const REFUSAL_SCHEMA = {
  $id: 'Refusal',
  type: 'object',
  required: ['status', 'code', 'message', 'detail'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string' },
    detail: { type: 'string', description: 'The same text as message' },
    facts: { type: 'object', additionalProperties: true, description: 'What a program can use: names, amounts as text, counts' },
  },
} as const

const exampleOf = (code: RefusalCode): JsonSchema => {
  const { status, text } = REFUSALS[code]
  return { summary: text, value: { status, code, message: text, detail: text } }
}

/** Every status a call may refuse with, with an example of each. */
const refusalAnswers = (codes: readonly RefusalCode[]): Record<number, JsonSchema> => {
  const answers: Record<number, JsonSchema> = {}
  for (const status of [...new Set(codes.map(code => REFUSALS[code].status))].sort()) {
    const ofStatus = codes.filter(code => REFUSALS[code].status === status)
    const examples = Object.fromEntries(ofStatus.map(code => [code, exampleOf(code)]))
    answers[status] = {
      description: ofStatus.map(code => REFUSALS[code].text).join('. '),
      content: { 'application/json': { schema: { $ref: 'Refusal#' }, examples } },
    }
  }
  return answers
}

const BRANCH_HEADER = { type: 'string', description: 'The branch that the call is for; else the user’s own' }
const KEY_HEADER = {
  type: 'string',
  minLength: 8,
  maxLength: 200,
  description:
    'Any text made by the client. The same key with the same data is carried out once and answered alike, with Idempotency-Hit: 1',
}

const LOOK = 'The audit trail keeps who looked.'
const ADDITION = 'An addition: the specification does not have this call.'

const propertiesOf = (schema: JsonSchema): object =>
  typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {}

type DocumentedSpec = Omit<RouteSpec, 'permission' | 'look'> & {
  readonly permission: RouteSpec['permission'] | 'public'
  readonly look?: unknown
}

const whoMayCall = (permission: DocumentedSpec['permission']): string => {
  if (permission === 'public') return 'Open to everybody.'
  return permission === 'signed_in' ? 'Every signed-in user may do this.' : `${whoMay(permission)}.`
}

/** What every call of this kind may refuse, before its own reasons. */
const commonRefusals = ({ permission, path, takes, posts }: DocumentedSpec): RefusalCode[] => {
  const codes: RefusalCode[] = ['busy', 'database_unavailable']
  if (permission !== 'public') codes.push('not_signed_in')
  if (path.includes('/:db')) codes.push('not_your_business')
  if (permission !== 'public' && permission !== 'signed_in' && PERMISSIONS[permission] !== 'everyone') codes.push('not_allowed')
  if (Object.keys(takes).length > 0) codes.push('bad_input')
  if (posts) codes.push('bad_request_id', 'request_id_reused')
  return codes
}

const parametersOf = ({ path, takes }: DocumentedSpec): JsonSchema => {
  const named = takes.params ? jsonSchemaOf(takes.params) : { type: 'object' }
  const business = path.includes('/:db') ? { db: { type: 'string', description: 'The dbname of the token' } } : {}
  return { ...named, properties: { ...business, ...propertiesOf(named) } }
}

const headersOf = ({ permission, posts }: DocumentedSpec): JsonSchema => {
  const branch = permission === 'public' ? {} : { 'X-Branch-Code': BRANCH_HEADER }
  return { type: 'object', properties: { ...branch, ...(posts ? { 'Idempotency-Key': KEY_HEADER } : {}) } }
}

/** `x-permission`, `x-addition` and `x-look-at-pay` are for programs that read the document; people find the same in the description. */
export type RouteDocument = FastifySchema & {
  readonly 'x-permission': string
  readonly 'x-addition'?: true
  readonly 'x-look-at-pay'?: true
}

/** The call as /docs shows it: its input, its answer, every refusal with an example, who may do it. */
export const documentOf = (spec: DocumentedSpec): RouteDocument => {
  const { query, body } = spec.takes
  return {
    tags: [spec.area],
    summary: spec.addition ? `${spec.summary} (addition)` : spec.summary,
    description: [whoMayCall(spec.permission), ...(isLookAtPay(spec) ? [LOOK] : []), ...(spec.addition ? [ADDITION] : [])].join(' '),
    'x-permission': spec.permission,
    ...(spec.addition ? { 'x-addition': spec.addition } : {}),
    ...(isLookAtPay(spec) ? { 'x-look-at-pay': true } : {}),
    ...(spec.permission === 'public' ? { security: [] } : {}),
    params: parametersOf(spec),
    headers: headersOf(spec),
    ...(query ? { querystring: jsonSchemaOf(query) } : {}),
    ...(body ? { body: jsonSchemaOf(body) } : {}),
    response: {
      200: { description: 'Done', ...jsonSchemaOf(spec.answer) },
      ...refusalAnswers([...new Set([...commonRefusals(spec), ...(spec.refusals ?? [])])]),
    },
  }
}
