import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '@akonta/bench/load/ask'
import { pick } from '@akonta/bench/random'
import { saleBody, saleHeaders, salePath } from '@akonta/bench/sale/sale-requests'
import type { ScratchShop } from '@akonta/bench/scratch/scratch-shop'

/** What a till knows after one attempt. `unknown`: no answer, or one that does not state whether the sale was saved. */
export type Outcome =
  | { readonly kind: 'saved'; readonly invoice: string; readonly text: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'shed'; readonly code: string; readonly retryAfter: string | undefined }
  | { readonly kind: 'unknown'; readonly status: number }

export type Till = {
  readonly address: string
  readonly shop: ScratchShop
  readonly sendsKeys: boolean
  /** The connections that this till shares with others. */
  readonly agent: Agent
}

/** Persistent connections, as many as are needed at once. */
export const openLines = (): Agent => new Agent({ keepAlive: true, maxFreeSockets: 1_000 })

/** One persistent connection. */
export const openLine = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 })

const PATIENCE_MS = 15_000

/** A proxy sends no code of ours. */
const codeIn = (body: string): string => /"code":"(\w+)"/.exec(body)?.[1] ?? 'without a code'

export const trySale = async ({ address, shop, sendsKeys, agent }: Till, body: string, key: string): Promise<Outcome> => {
  try {
    const answer = await ask(agent, address + salePath(shop), {
      method: 'POST',
      headers: { ...saleHeaders(shop), ...(sendsKeys ? { 'idempotency-key': key } : {}) },
      body,
      patienceMs: PATIENCE_MS,
    })
    if (answer.status === 503) return { kind: 'shed', code: codeIn(answer.body), retryAfter: answer.headers['retry-after'] }
    const said: { readonly savedSuccessfully?: boolean; readonly salesinvoice?: string; readonly code?: string } = JSON.parse(answer.body)
    if (said.savedSuccessfully) return { kind: 'saved', invoice: said.salesinvoice ?? '', text: answer.body }
    return answer.status < 500 ? { kind: 'refused', code: said.code ?? String(answer.status) } : { kind: 'unknown', status: answer.status }
  } catch {
    return { kind: 'unknown', status: 0 }
  }
}

/** The records of a crowd of tills. */
export type Notebook = {
  /** Acknowledged invoice by request id. */
  readonly acknowledged: Map<string, string>
  /** When each acknowledgement arrived, on the clock of performance.now(). */
  readonly times: number[]
  tries: number
  /** Answers of 500 and above other than 503. */
  faults: number
  /** Refused sales. */
  refused: number
  /** Every answer that did not save a sale, such as `503 busy, Retry-After 1`, and how often it came. */
  readonly answers: Map<string, number>
  /** Of these, the answers of 503 without Retry-After. */
  shedWithoutRetryAfter: number
  /** The longest time that a till waited for an answer. */
  longestMs: number
}

const openNotebook = (): Notebook => ({
  acknowledged: new Map(),
  times: [],
  tries: 0,
  faults: 0,
  refused: 0,
  answers: new Map(),
  shedWithoutRetryAfter: 0,
  longestMs: 0,
})

const answerText = (outcome: Exclude<Outcome, { readonly kind: 'saved' }>): string => {
  if (outcome.kind === 'refused') return `refused ${outcome.code}`
  if (outcome.kind === 'unknown') return outcome.status === 0 ? 'no answer' : String(outcome.status)
  return `503 ${outcome.code}, ${outcome.retryAfter === undefined ? 'no Retry-After' : `Retry-After ${outcome.retryAfter}`}`
}

const LONGEST_PAUSE_MS = 400
const LINES = 3

const sellUntilKnown = async (till: Till, notebook: Notebook, random: () => number, isGivenUp: () => boolean): Promise<void> => {
  const key = randomUUID()
  const body = saleBody(till.shop, pick(random, till.shop.productIds, LINES))
  while (!isGivenUp()) {
    notebook.tries += 1
    const sent = performance.now()
    const outcome = await trySale(till, body, key)
    notebook.longestMs = Math.max(notebook.longestMs, performance.now() - sent)
    if (outcome.kind === 'saved') {
      notebook.acknowledged.set(key, outcome.invoice)
      notebook.times.push(performance.now())
      return
    }
    const answer = answerText(outcome)
    notebook.answers.set(answer, (notebook.answers.get(answer) ?? 0) + 1)
    if (outcome.kind === 'refused') {
      notebook.refused += 1
      return
    }
    if (outcome.kind === 'shed' && outcome.retryAfter === undefined) notebook.shedWithoutRetryAfter += 1
    if (outcome.kind === 'unknown' && outcome.status >= 500) notebook.faults += 1
    await wait(random() * LONGEST_PAUSE_MS)
  }
}

export type Crowd = {
  readonly notebook: Notebook
  /** Lets every seller finish their sale, however long the server is down, and stops. */
  goHome(): Promise<void>
  /** Lets every seller drop their sale, when the server does not come back. */
  giveUp(): Promise<void>
}

/** So many sellers with one sale after the other. A sale with an unknown outcome is repeated under its own id until it is known. */
export const openCrowd = (till: Till, sellers: number, random: () => number): Crowd => {
  const notebook = openNotebook()
  let open = true
  let isGivenUp = false
  const seller = async (): Promise<void> => {
    while (open) await sellUntilKnown(till, notebook, random, () => isGivenUp)
  }
  const working = Promise.all(Array.from({ length: sellers }, seller))
  return {
    notebook,
    goHome: async () => {
      open = false
      await working
    },
    giveUp: async () => {
      open = false
      isGivenUp = true
      await working
    },
  }
}
