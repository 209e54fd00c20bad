import { PERMISSIONS, whoMay } from '@akonta/domain/permissions'
import { REFUSALS, type RefusalCode } from '@akonta/domain/refusals'
import type { FastifySchema } from 'fastify'
import { type JsonSchema, jsonSchemaOf } from './answer-schema.ts'
import type { RouteSpec } from './route.ts'

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

const ADDITION = 'An addition: the specification does not have this call.'

/** The call as /docs shows it: its input, its answer, every refusal with an example, who may do it. */
export const documentOf = (spec: Omit<RouteSpec, 'takes'> & { readonly takes: RouteSpec['takes'] }, isPublic: boolean): FastifySchema => {
  const { params, query, body } = spec.takes
  const named = params ? jsonSchemaOf(params) : { type: 'object', properties: {} }
  const hasBusiness = spec.path.includes('/:db')
  const business = hasBusiness ? { db: { type: 'string', description: 'The dbname of the token' } } : {}
  const common: RefusalCode[] = isPublic ? [] : ['not_signed_in', ...(hasBusiness ? (['not_your_business'] as const) : [])]
  if (spec.permission !== 'signed_in' && PERMISSIONS[spec.permission] !== 'everyone') common.push('not_allowed')
  if (params || query || body) common.push('bad_input')
  const codes = [
    ...new Set<RefusalCode>([...common, ...(spec.refusals ?? []), ...(spec.posts ? POSTING_REFUSALS : []), 'busy', 'database_unavailable']),
  ]
  const description = [spec.permission === 'signed_in' ? '' : `${whoMay(spec.permission)}.`, spec.addition ? ADDITION : '']
  return {
    tags: [spec.area],
    summary: spec.addition ? `${spec.summary} (addition)` : spec.summary,
    description: description.filter(Boolean).join(' '),
    ...(spec.addition ? { 'x-addition': true } : {}),
    ...(isPublic ? { security: [] } : {}),
    params: { ...named, properties: { ...business, ...propertiesOf(named) } },
    ...(query ? { querystring: jsonSchemaOf(query) } : {}),
    ...(body ? { body: jsonSchemaOf(body) } : {}),
    headers: {
      type: 'object',
      properties: isPublic ? {} : { 'X-Branch-Code': BRANCH_HEADER, ...(spec.posts ? { 'Idempotency-Key': KEY_HEADER } : {}) },
    },
    response: { 200: { description: 'Done', ...jsonSchemaOf(spec.answer) }, ...refusalAnswers(codes) },
  }
}

const POSTING_REFUSALS: readonly RefusalCode[] = ['bad_request_id', 'request_id_reused']

const propertiesOf = (schema: JsonSchema): object =>
  typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {}
