import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { type Logger, pino } from 'pino'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type LogOptions = { readonly level: LogLevel; readonly stream?: { write(line: string): void } }

const LONGEST_MESSAGE = 500

/** The name of a part of the schema, with its kind before it; otherwise all from the first quotation mark to the last: a value may contain some. */
const QUOTED = /\b(?:relation|table|column|constraint|function|index|role) "\w+"|["“][\s\S]*["”]/g
/** The character at which JSON.parse stopped. */
const UNEXPECTED = /\b(token) '[\s\S]{1,2}'/gi

/**
 * PostgreSQL quotes the value that it refuses, JSON.parse the text around a fault, and a message may contain a number that somebody typed. Names
 * of constraints and tables have their own fields.
 */
const withoutValues = (message: string): string =>
  message
    .replace(QUOTED, whole => (/^["“]/.test(whole) ? '"…"' : whole))
    .replace(UNEXPECTED, '$1')
    .replace(/\S*@\S+/g, '…@…')
    .replace(/\d[\d,. -]{2,}\d/g, '…')
    .slice(0, LONGEST_MESSAGE)

const textIn = (error: Readonly<Record<string, unknown>>, name: string): object =>
  typeof error[name] === 'string' && error[name] !== '' ? { [name]: error[name] } : {}

/** The message, which may have lines that look like frames, comes first in the stack. */
const framesOf = ({ stack = '', message }: Error): readonly string[] => {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames.split('\n').filter(line => /^\s+at /.test(line))
}

/** Of an error: what it is and where it happened, never the values that it was about, which may be names, amounts or a PIN. */
const errorFacts = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) }
  const fields = isRecord(error)
    ? Object.assign({}, ...['code', 'constraint', 'table', 'column', 'routine'].map(name => textIn(error, name)))
    : {}
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...fields,
    at: framesOf(error).map(frame => frame.trim().slice(3)),
    ...(error.cause === undefined ? {} : { cause: errorFacts(error.cause) }),
  }
}

/**
 * The log: one line of JSON for each event, with `event` in plain words and the request's id. Nothing that a business entered is in it. Whoever
 * logs names each field; requests and answers are never logged whole.
 */
export const openLog = ({ level, stream = process.stderr }: LogOptions): Logger =>
  pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: errorFacts, error: errorFacts, req: () => undefined, res: () => undefined },
    },
    stream,
  )

const recordIn = (line: string): Readonly<Record<string, unknown>> | undefined => {
  const read = parseJson(line)
  return isRecord(read) ? read : undefined
}

const factText = ([name, value]: readonly [string, unknown]): string =>
  `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`

const framesText = (error: unknown): string =>
  isRecord(error)
    ? `\n  ${String(error.type)}: ${String(error.message)}${Array.isArray(error.at) ? error.at.map(frame => `\n    at ${String(frame)}`).join('') : ''}`
    : ''

/** A line of the log for people at a terminal: time, level, what happened, and the facts. Another program's line stays as it is. */
export const readableLine = (line: string): string => {
  const read = recordIn(line)
  if (read === undefined) return line
  const { level, time, event, err, reqId, ...facts } = read
  const said = [...Object.entries(facts), ...(reqId === undefined ? [] : [['request', reqId] as const])].map(factText).join(', ')
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(event)}${said === '' ? '' : ` (${said})`}${framesText(err)}\n`
}

const quietly = (): void => undefined

/** Where the log goes: standard error, as JSON, or as readable lines. When its reader has gone, lines are lost and the server keeps running. */
export const logStream = (format: 'json' | 'text'): { write(line: string): void } => {
  process.stderr.off('error', quietly).on('error', quietly)
  return { write: line => void process.stderr.write(format === 'json' ? line : readableLine(line)) }
}
