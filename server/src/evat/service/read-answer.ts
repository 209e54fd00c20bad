import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { Stamp } from './stamp.ts'

/** A whole answer as it arrived, or why there is none. `away`: no byte was sent; `lost`: the service may have signed. */
export type Heard =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'away' | 'lost'; readonly said: string }

export type ServiceCall = 'health' | 'invoice' | 'cancellation' | 'callback'

/**
 * What follows from an answer (E-VAT contract, section 7). Only SIGNED carries a stamp, which is not yet known to be that of the document.
 * ABSENT: a callback found nothing.
 */
export type Outcome =
  | { readonly follows: 'SIGNED'; readonly stamp: Stamp }
  | { readonly follows: 'UP' }
  | {
      readonly follows: 'ALREADY' | 'ABSENT' | 'LOST' | 'AWAY' | 'LIMIT' | 'CLOCK' | 'KEY' | 'NO'
      readonly code: string
      /** The words of the service or of the connection, to be shown as text. */
      readonly said: string
    }

type Fields = Readonly<Record<string, unknown>>

const parsed = (body: string): Fields | undefined => {
  const value = parseJson(body)
  return isRecord(value) ? value : undefined
}

const LONGEST_TEXT = 500

/** A text of the service for people and lists: one line, not endless. */
const shown = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, LONGEST_TEXT)
    : ''

const LONGEST_FIELD = 200
/** Longer than any QR text that is accepted: the reason is then the stamp, not the answer. */
const LONGEST_QR = 20_000

/** Shape 1, with every field that receipts show. One source spells the message `mesaage`. */
const stampIn = ({ response }: Fields): Stamp | undefined => {
  if (!isRecord(response) || response.status !== 'SUCCESS') return undefined
  const message = response.message ?? response.mesaage
  if (!isRecord(message)) return undefined
  let isWhole = true
  const field = (from: Fields, name: string, longest = LONGEST_FIELD): string => {
    const value = typeof from[name] === 'number' ? String(from[name]) : from[name]
    if (typeof value === 'string' && value.length <= longest) return value
    isWhole = false
    return ''
  }
  const stamp = {
    tin: field(response, 'distributor_tin'),
    number: field(message, 'num'),
    sdcId: field(message, 'ysdcid'),
    receiptNumber: field(message, 'ysdcrecnum'),
    internalData: field(message, 'ysdcintdata'),
    signature: field(message, 'ysdcregsig'),
    mrc: field(message, 'ysdcmrc'),
    time: field(message, 'ysdctime'),
    flag: field(message, 'flag'),
    itemCount: field(message, 'ysdcitems'),
    qr: field(response, 'qr_code', LONGEST_QR),
  }
  return isWhole ? stamp : undefined
}

type Said = { readonly code: string; readonly said: string }

const ALREADY = new Set(['E700', 'E702', 'E720', 'E726', 'E727', 'E728', 'E729', 'E750', 'E880'])
const PERHAPS = new Set(['E600', 'E601', 'E602', 'E603'])
const OF_THE_KEY = /^E(890|900|90[1-8])$/

/** Shape 2, and the older shapes of the documents. */
const codeIn = (answer: Fields): Said | undefined => {
  const { code, message, status, error } = answer
  if (typeof code === 'string') return { code: shown(code), said: shown(message) }
  if (status === 901) return { code: 'E901', said: shown(error) }
  if (typeof error === 'string' && error.includes('already_signed')) return { code: 'E700', said: shown(error) }
  return undefined
}

const ofCode = (call: ServiceCall, status: number, found: Said): Outcome => {
  const { code } = found
  if (code === 'E990') return { follows: 'LIMIT', ...found }
  if (ALREADY.has(code)) return { follows: 'ALREADY', ...found }
  if (PERHAPS.has(code)) return { follows: 'LOST', ...found }
  if (OF_THE_KEY.test(code)) return { follows: 'KEY', ...found }
  if (code === 'E704' && call === 'callback') return { follows: 'ABSENT', ...found }
  return { follows: 'NO', code: code || String(status), said: found.said }
}

const maySign = (call: ServiceCall): boolean => call === 'invoice' || call === 'cancellation'

const ofShape = (call: ServiceCall, status: number, answer: Fields | undefined): Outcome | undefined => {
  if (answer === undefined) return undefined
  const stamp = status === 200 && call !== 'health' ? stampIn(answer) : undefined
  if (stamp !== undefined) return { follows: 'SIGNED', stamp }
  if (call === 'health' && status === 200 && answer.status === 'UP') return { follows: 'UP' }
  if (status < 400) return undefined
  const found = codeIn(answer)
  if (found !== undefined) return ofCode(call, status, found)
  if (Array.isArray(answer.errors)) {
    const said = answer.errors.map(shown).join(' · ').slice(0, LONGEST_TEXT)
    return { follows: said.includes('pass or present date') ? 'CLOCK' : 'NO', code: String(status), said }
  }
  if (answer.type === 'about:blank') {
    const said = shown(answer.detail) || shown(answer.title)
    return { follows: status === 404 ? 'KEY' : 'NO', code: String(status), said }
  }
  return undefined
}

/**
 * Reads an answer of the service: first its shape, then the code, the HTTP status last (E-VAT contract, sections 6 and 7). What cannot be
 * trusted after a call that may have signed is LOST, whatever it looks like: a page, a redirect, 5xx, half a body.
 */
export const readAnswer = (call: ServiceCall, heard: Heard): Outcome => {
  if (heard.kind !== 'answer') return { follows: heard.kind === 'away' ? 'AWAY' : 'LOST', code: '', said: heard.said }
  const { status, body } = heard
  const code = String(status)
  if (status === 429) return { follows: 'LIMIT', code, said: 'Too many requests' }
  if (status >= 500 || (status >= 300 && status < 400)) return { follows: 'LOST', code, said: `The service answered with status ${status}` }
  const known = ofShape(call, status, parsed(body))
  if (known !== undefined) return known
  if (status === 401 || status === 403) return { follows: 'KEY', code, said: 'The service refuses the key' }
  return { follows: maySign(call) ? 'LOST' : 'NO', code, said: 'The answer could not be understood' }
}

const LONGEST_KEPT = 4_096

/**
 * The start of an answer that was not understood, for whoever has to find out why; empty for any other. A service that
 * repeats what it was sent does not bring the key here.
 */
export const answerToKeep = (heard: Heard, outcome: Outcome, key: string): string => {
  if (heard.kind !== 'answer' || outcome.follows === 'SIGNED' || outcome.follows === 'UP') return ''
  const isUnderstood = outcome.code !== '' && outcome.code !== String(heard.status)
  return isUnderstood ? '' : heard.body.replaceAll(key, '…').replaceAll('\u0000', '').slice(0, LONGEST_KEPT)
}

/** The name in the answer to a question for a TIN or Ghana Card; empty if there is none, with why. */
export const readName = (heard: Heard): { readonly name: string; readonly said: string } => {
  if (heard.kind !== 'answer') return { name: '', said: heard.said }
  const answer = parsed(heard.body)
  const name = isRecord(answer?.data) ? shown(answer.data.name).slice(0, 100) : ''
  if (heard.status === 200 && name.length > 1) return { name, said: '' }
  if (heard.status === 200 && answer?.status === 'NOT_FOUND') return { name: '', said: 'GRA does not know this number' }
  const found = answer === undefined ? undefined : codeIn(answer)
  return { name: '', said: found === undefined ? 'GRA did not answer' : `${found.code} ${found.said}`.trim() }
}
