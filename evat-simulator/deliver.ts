import type { ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import type { Answer } from './answers.ts'
import type { Effect } from './faults.ts'

const CHUNK = Buffer.alloc(65_536, 'x')

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** The same answer with other fields of its stamp, TIN or QR code. What is not a stamp is left as it is. */
const withOtherStamp = (answer: Answer, fields: Readonly<Record<string, string>>): Answer => {
  const parsed: unknown = JSON.parse(answer.body)
  if (!isFields(parsed) || !isFields(parsed.response) || !isFields(parsed.response.message)) return answer
  const { distributor_tin, qr_code, ...message } = fields
  return {
    ...answer,
    body: JSON.stringify({
      response: {
        ...parsed.response,
        message: { ...parsed.response.message, ...message },
        ...(distributor_tin === undefined ? {} : { distributor_tin }),
        ...(qr_code === undefined ? {} : { qr_code }),
      },
    }),
  }
}

const send = (response: ServerResponse, { status, body }: Answer, type = 'application/json'): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

const sendHuge = async (response: ServerResponse, bytes: number): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"x":"')
  for (let sent = 0; sent < bytes && !response.destroyed; sent += CHUNK.length)
    if (!response.write(CHUNK)) await Promise.race([new Promise(drained => response.once('drain', drained)), after(1_000)])
  response.end('"}')
}

const drip = async (response: ServerResponse, { status, body }: Answer, ms: number): Promise<void> => {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  for (const byte of Buffer.from(body)) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await after(ms)
  }
  response.end()
}

/** Answers as the fault demands. An undefined answer, or a call that hangs, keeps the connection open without a byte. */
export const deliver = async (response: ServerResponse, answer: Answer | undefined, effect: Effect | undefined): Promise<void> => {
  const { socket } = response
  switch (effect?.how) {
    case 'hang':
      return
    case 'cut':
      socket?.end()
      return
    case 'reset':
      socket?.resetAndDestroy()
      return
    case 'redirect':
      response.writeHead(302, { location: effect.to }).end()
      return
    case 'html':
      send(response, { status: 200, body: '<!doctype html><title>Maintenance</title><h1>We are back soon</h1>' }, 'text/html')
      return
    case 'huge':
      return sendHuge(response, effect.bytes)
    case 'answer':
      send(response, effect)
      return
  }
  if (answer === undefined) return
  switch (effect?.how) {
    case 'half': {
      response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer.body) })
      response.write(answer.body.slice(0, answer.body.length / 2), () => socket?.end())
      return
    }
    case 'delay':
      await after(effect.ms)
      send(response, answer)
      return
    case 'drip':
      return drip(response, answer, effect.ms)
    case 'stamp':
      send(response, withOtherStamp(answer, effect.fields))
      return
    case undefined:
      send(response, answer)
  }
}
