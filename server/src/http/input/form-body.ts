import { Refusal } from '@akonta/domain/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const LARGEST_FORM = 16 * 1024
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

const unreadable = (): Refusal => new Refusal('bad_input', 'The form sent cannot be read')

/** The fields of a form. Each is text and occurs once: no call accepts a file. */
const fieldsOf = (form: Iterable<readonly [string, unknown]>): Readonly<Record<string, string>> => {
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.has(name)) throw new Refusal('bad_input', `${name.slice(0, 40)} must be one text`)
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

const readForm = async (type: string, body: Buffer): Promise<Readonly<Record<string, string>>> => {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable()
  })
  return fieldsOf(form)
}

/** Lets the calls of this scope accept form fields as well as JSON, up to 16 kB. */
export const readFormBodies = (scope: FastifyInstance): void => {
  scope.addContentTypeParser<Buffer>(FORM_TYPES, { parseAs: 'buffer', bodyLimit: LARGEST_FORM }, (request: FastifyRequest, body: Buffer) =>
    readForm(request.headers['content-type'] ?? '', body),
  )
}
