import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { transaction } from './answers.ts'
import { foreignReference, forgedSignatures, type SentCallback, sendCallback, signatureOf } from './callbacks.ts'
import { type Charge, Ledger } from './ledger.ts'
import { bodyOf, listen, stop } from './listening.ts'
import { type Received, type Reply, Service } from './service.ts'

export const TEST_KEY = 'sk_test_simulator'

export type SimulatorOptions = {
  readonly port?: number
  /** Beginning with `sk_live_`, payments are in live mode. */
  readonly key?: string
  /** The clock before it is turned; by default the clock of the machine. */
  readonly now?: () => Date
  /** In milliseconds: how long a slow answer takes. The adapter waits for 8 s. */
  readonly slowMs?: number
}

/** One request, for tests that count. */
export type LoggedRequest = {
  readonly method: string
  readonly path: string
  /** Of the charge that it is about; empty for lists. */
  readonly reference: string
  /** Null: no answer. */
  readonly status: number | null
}

/** A simulated Paystack on loopback. The last three digits of a phone choose what happens: `plans.ts`. */
export class WalletSimulator {
  readonly key: string
  readonly #slowMs: number
  readonly #start: () => Date
  #turnedMs = 0
  #ledger: Ledger
  #service: Service
  #server: Server
  #port = 0
  #requests: LoggedRequest[] = []
  #callbacks: SentCallback[] = []
  #callbackUrl: URL | undefined

  constructor({ key = TEST_KEY, slowMs = 30_000, now = () => new Date() }: SimulatorOptions = {}) {
    this.key = key
    this.#start = now
    this.#slowMs = slowMs
    this.#ledger = new Ledger(this.now)
    this.#service = new Service(this.#ledger, key, this.now)
    this.#server = this.#create()
  }

  /** The address used instead of https://api.paystack.co. */
  get url(): URL {
    return new URL(`http://127.0.0.1:${this.#port}`)
  }

  readonly now = (): Date => new Date(this.#start().getTime() + this.#turnedMs)

  /** Turns the clock on. Charges follow their plan by it. */
  turn(seconds: number): void {
    this.#turnedMs += seconds * 1_000
  }

  get ledger(): Ledger {
    return this.#ledger
  }

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  /** References of charges that arrived, each once. */
  get references(): readonly string[] {
    return [
      ...new Set(this.#requests.filter(({ method, path }) => method === 'POST' && path === '/charge').map(({ reference }) => reference)),
    ]
  }

  get callbacks(): readonly SentCallback[] {
    return this.#callbacks
  }

  /** Callbacks are sent here from now on. Before, and without an address, none is. */
  sendCallbacksTo(url: URL | undefined): void {
    this.#callbackUrl = url
  }

  /** Sends the callback of a charge, whatever its state is. Resolves with the status of the answer. */
  callBack(reference: string): Promise<number | null> {
    const body = this.#callbackBody(reference, this.#ledger.chargeOf(reference))
    return this.#sendCallback(reference, body, signatureOf(this.key, body))
  }

  /** Somebody pays the same account by a payment page. */
  payElsewhere(amount: number): string {
    return this.#service.payElsewhere(amount)
  }

  async open(port = 0): Promise<this> {
    this.#port = await listen(this.#server, port)
    return this
  }

  /** Refuses connections until `comeBack`. */
  async goAway(): Promise<void> {
    await stop(this.#server)
  }

  async comeBack(): Promise<void> {
    this.#server = this.#create()
    await listen(this.#server, this.#port)
  }

  close(): Promise<void> {
    return stop(this.#server)
  }

  /** Forgets every charge, request and callback, and sets the clock right. */
  reset(): void {
    this.#turnedMs = 0
    this.#requests = []
    this.#callbacks = []
    this.#ledger = new Ledger(this.now)
    this.#service = new Service(this.#ledger, this.key, this.now)
  }

  #create(): Server {
    return createServer((request, response) => {
      response.on('error', () => undefined)
      this.#serve(request, response).catch(() => response.destroy())
    })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received: Received = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://simulator'),
      authorization: request.headers.authorization ?? '',
      contentType: request.headers['content-type'] ?? '',
      body: await bodyOf(request),
    }
    const reply = this.#service.reply(received)
    const { pathname } = received.url
    this.#requests.push({
      method: received.method,
      path: pathname,
      reference: referenceIn(received),
      status: reply.fault === 'cut' ? null : reply.answer.status,
    })
    if (reply.made?.plan.callbacks === 'before the answer') await this.callBack(reply.made.reference)
    await this.#deliver(response, reply)
    if (reply.made !== undefined) await this.#callbacksOf(reply.made)
  }

  async #deliver(response: ServerResponse, { answer, fault }: Reply): Promise<void> {
    const { status, body, retryAfter } = answer
    const headers = { 'content-type': 'application/json', ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) }
    switch (fault) {
      case 'cut':
        response.destroy()
        return
      case 'half':
        response.writeHead(status, headers).end(body.slice(0, body.length / 2))
        return
      case 'html':
        response.writeHead(502, { 'content-type': 'text/html' }).end('<!doctype html><title>Bad gateway</title>')
        return
      case 'empty':
        response.writeHead(status, headers).end()
        return
      case 'slow':
        await after(this.#slowMs, undefined, { ref: false })
    }
    response.writeHead(status, headers).end(body)
  }

  async #callbacksOf({ reference, plan }: Charge): Promise<void> {
    const body = this.#callbackBody(reference, this.#ledger.chargeOf(reference))
    const signature = signatureOf(this.key, body)
    if (plan.callbacks === 'five times') {
      await Promise.all([1, 2].map(() => this.#sendCallback(reference, body, signature)))
      for (let time = 3; time <= 5; time += 1) await this.#sendCallback(reference, body, signature)
    }
    if (plan.callbacks === 'forged')
      for (const forged of forgedSignatures(this.key, body)) await this.#sendCallback(reference, body, forged)
    if (plan.callbacks === 'of another account') {
      const foreign = foreignReference()
      const other = this.#callbackBody(foreign, undefined)
      await this.#sendCallback(foreign, other, signatureOf(this.key, other))
    }
  }

  #callbackBody(reference: string, charge: Charge | undefined): string {
    const data = charge === undefined ? { status: 'success' } : transaction(this.#ledger, charge, this.#service.mode, true)
    return JSON.stringify({ event: 'charge.success', data: { ...data, reference } })
  }

  async #sendCallback(reference: string, body: string, signature: string): Promise<number | null> {
    if (this.#callbackUrl === undefined) return null
    const status = await sendCallback(this.#callbackUrl, body, signature)
    this.#callbacks.push({ reference, signature, status })
    return status
  }
}

const referenceIn = ({ method, url, body }: Received): string => {
  if (method === 'GET') return /^\/(?:charge|transaction\/verify)\/([^/]+)$/.exec(url.pathname)?.[1] ?? ''
  return /"(?:reference|transaction)":"([^"]*)"/.exec(body)?.[1] ?? ''
}

export const openWalletSimulator = ({ port = 0, ...options }: SimulatorOptions = {}): Promise<WalletSimulator> =>
  new WalletSimulator(options).open(port)
