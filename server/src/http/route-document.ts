import type { Call } from '@akonta/domain/contract/call'
import type { JsonSchema } from '@akonta/domain/contract/codec'
import { isScope, PERMISSIONS, whoMay } from '@akonta/domain/permissions'
import { REFUSALS, type RefusalCode } from '@akonta/domain/refusals'
import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify'

/** What a server knows of its routes for /docs. */
export type DescribedRoute = Pick<RouteOptions, 'method' | 'url' | 'config' | 'schema'>

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

const BRANCH_HEADER = { type: 'string', description: 'The branch that the call is for; if left out, the user’s own' }
const KEY_HEADER = {
  type: 'string',
  minLength: 8,
  maxLength: 200,
  description:
    'Any text made by the client. The same key with the same data is carried out once and answered alike, with Idempotency-Hit: 1',
}

const LOOK = 'The audit trail records who viewed it.'
const ADDITION = 'An addition: the specification does not have this call.'

const whoMayCall = (permission: Call['permission']): string => {
  if (permission === 'public') return 'Open to everybody.'
  return permission === 'signed_in' ? 'Every signed-in user may do this.' : `${whoMay(permission)}.`
}

/** The refusals of every call of this kind. */
const commonRefusals = ({ permission, path, takes, posts, approvable }: Call): RefusalCode[] => {
  const codes: RefusalCode[] = ['busy', 'database_unavailable', 'business_moving', 'business_moved']
  if (permission !== 'public') codes.push('not_signed_in', 'wrong_api_key', 'too_many_calls')
  if (path.includes('/:db')) codes.push('not_your_business')
  if (permission !== 'public' && permission !== 'signed_in' && PERMISSIONS[permission] !== 'everyone') codes.push('not_allowed')
  if (takes.params || takes.query || takes.body) codes.push('bad_input')
  if (posts) codes.push('bad_request_id', 'request_id_reused')
  if (approvable) codes.push('wrong_pin', 'pin_locked', 'pins_off', 'too_many_tries')
  return codes
}

const APPROVAL_HEADER = {
  type: 'string',
  description: 'Approval by PIN: the id of the person who approves, the PIN, and what is approved: “2 7261 give_discount”. Needs a key',
}

const headersOf = ({ permission, posts, approvable }: Call): JsonSchema => {
  const approval = approvable === undefined ? {} : { 'X-Approval': APPROVAL_HEADER }
  const branch = permission === 'public' ? {} : { 'X-Branch-Code': BRANCH_HEADER }
  return { type: 'object', properties: { ...branch, ...(posts ? { 'Idempotency-Key': KEY_HEADER } : {}), ...approval } }
}

/** `x-permission`, `x-addition` and `x-look-at-pay` are for programs that read the document; people find the same in the description. */
type RouteDocument = FastifySchema & {
  readonly 'x-permission': string
  readonly 'x-addition'?: true
  readonly 'x-look-at-pay'?: true
}

/** The call in /docs: input, answer, every refusal with an example, who may call it. */
const documentOf = (call: Call, isRecordedAccess: boolean): RouteDocument => {
  const { area, summary, permission, addition, takes, params, query, body, answer, refusals } = call
  return {
    tags: [area],
    summary: addition ? `${summary} (addition)` : summary,
    description: [whoMayCall(permission), ...(isRecordedAccess ? [LOOK] : []), ...(addition ? [ADDITION] : [])].join(' '),
    'x-permission': permission,
    ...(addition && { 'x-addition': addition }),
    ...(isRecordedAccess && { 'x-look-at-pay': true }),
    ...(permission === 'public' && { security: [] }),
    ...(permission !== 'public' && !isScope(permission) && { security: [{ token: [] }] }),
    params: params.schema,
    headers: headersOf(call),
    ...(takes.query && { querystring: query.schema }),
    ...(takes.body && { body: body.schema }),
    response: {
      200: { description: 'Done', ...answer.schema },
      ...refusalAnswers([...new Set([...commonRefusals(call), ...refusals])]),
    },
  }
}

/**
 * Describes a route in /docs, when somebody reads them: with a description of each call, a server takes half as long again to start.
 * `isRecordedAccess`: the audit trail records who calls it.
 */
export const inDocs = (call: Call, isRecordedAccess = false): FastifyContextConfig => ({
  swaggerTransform: ({ url }) => ({ url, schema: documentOf(call, isRecordedAccess) }),
})
