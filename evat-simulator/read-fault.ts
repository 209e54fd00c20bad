import type { Effect, Fault } from './faults.ts'
import type { CallName } from './service.ts'

type Fields = Readonly<Record<string, unknown>>

/** A control call that the simulator does not understand, with the reason. */
export class NotUnderstood extends Error {}

export const fieldsIn = (body: string): Fields => {
  const value: unknown = body === '' ? {} : JSON.parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NotUnderstood('Send one JSON object')
  return Object.fromEntries(Object.entries(value))
}

export const textIn = (fields: Fields, name: string, otherwise?: string): string => {
  const value = fields[name] ?? otherwise
  if (typeof value === 'string') return value
  throw new NotUnderstood(`${name} must be a text`)
}

export const numberIn = (fields: Fields, name: string, otherwise?: number): number => {
  const value = fields[name] ?? otherwise
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new NotUnderstood(`${name} must be a number`)
}

export const textsIn = (fields: Fields, name: string): readonly string[] => {
  const value = fields[name] ?? []
  if (!Array.isArray(value)) throw new NotUnderstood(`${name} must be a list`)
  return value.map(each => {
    if (typeof each === 'string') return each
    throw new NotUnderstood(`${name} must be a list of texts`)
  })
}

const CALL_NAMES: readonly CallName[] = ['health', 'invoice', 'cancellation', 'callback', 'lookup']

const callsIn = (fields: Fields): readonly CallName[] =>
  textsIn(fields, 'calls').map(name => {
    const found = CALL_NAMES.find(each => each === name)
    if (found === undefined) throw new NotUnderstood(`calls can be ${CALL_NAMES.join(', ')}`)
    return found
  })

const TWENTY_MB = 20 * 1024 * 1024

const effectIn = (fields: Fields): Effect => {
  const how = textIn(fields, 'how')
  switch (how) {
    case 'cut':
    case 'reset':
    case 'half':
    case 'hang':
    case 'html':
      return { how }
    case 'delay':
    case 'drip':
      return { how, ms: numberIn(fields, 'ms') }
    case 'redirect':
      return { how, to: textIn(fields, 'to') }
    case 'huge':
      return { how, bytes: numberIn(fields, 'bytes', TWENTY_MB) }
    case 'answer':
      return { how, status: numberIn(fields, 'status'), body: textIn(fields, 'body') }
    case 'stamp': {
      const other = fieldsIn(JSON.stringify(fields.fields ?? null))
      return { how, fields: Object.fromEntries(Object.keys(other).map(name => [name, textIn(other, name)])) }
    }
    default:
      throw new NotUnderstood('how can be cut, reset, half, hang, html, delay, drip, redirect, huge, answer or stamp')
  }
}

const signsIn = (fields: Fields): Fault['signs'] => {
  const value = fields.signs ?? true
  if (typeof value === 'boolean' || typeof value === 'number' || value === 'after callback') return value
  throw new NotUnderstood('signs must be true, false, milliseconds, or "after callback"')
}

/** A fault as a control call describes it. Throws NotUnderstood. */
export const readFault = (body: string): Fault => {
  const fields = fieldsIn(body)
  return {
    calls: callsIn(fields),
    reference: textIn(fields, 'reference', ''),
    number: textIn(fields, 'number', ''),
    times: fields.times === null ? null : numberIn(fields, 'times', 1),
    chance: numberIn(fields, 'chance', 1),
    signs: signsIn(fields),
    effect: effectIn(fields),
  }
}
