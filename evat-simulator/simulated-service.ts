import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { deliver } from './deliver.ts'
import { Faults } from './faults.ts'
import { bodyOf, listen, stop } from './listening.ts'
import { type CallName, callNameOf, type NewTaxpayer, type Received, Service } from './service.ts'

export const BASE_PATH = '/vsdc/api/v1/taxpayer'

/** One call as it arrived, for tests that count. The key itself is not kept: only whether it was the right one. */
export type LoggedCall = {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly call: CallName | null
  readonly body: string
  /** What the service answered, before any fault; null: nothing. */
  readonly status: number | null
  readonly fault: string | null
}

/** The state that control calls change: taxpayers, faults, the clock, and whether the service is there at all. */
export class SimulatedService {
  readonly faults: Faults
  readonly #taxpayers: readonly NewTaxpayer[]
  #service: Service
  #log: LoggedCall[] = []
  /** Calls that are carried out once a callback is answered. */
  #late: Received[] = []
  #clockSeconds = 0
  #server: Server
  #port = 0
  #isClosed = false

  constructor(seed: number, taxpayers: readonly NewTaxpayer[]) {
    this.faults = new Faults(seed)
    this.#taxpayers = taxpayers
    this.#service = this.#fresh()
    this.#server = this.#create()
  }

  get port(): number {
    return this.#port
  }

  get service(): Service {
    return this.#service
  }

  get log(): readonly LoggedCall[] {
    return this.#log
  }

  async open(port: number): Promise<void> {
    this.#port = await listen(this.#server, port)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await stop(this.#server)
  }

  /** Refuses connections for a while, as if nobody were there. */
  async goAway(ms: number): Promise<void> {
    await stop(this.#server)
    void after(ms, undefined, { ref: false }).then(async () => {
      if (this.#isClosed) return
      this.#server = this.#create()
      await listen(this.#server, this.#port)
    })
  }

  setClock(seconds: number): void {
    this.#clockSeconds = seconds
  }

  /** Forgets everything that was signed, called and switched on. */
  reset(): void {
    this.faults.clear()
    this.#log = []
    this.#late = []
    this.#clockSeconds = 0
    this.#service = this.#fresh()
  }

  #fresh(): Service {
    const service = new Service(() => new Date(Date.now() + this.#clockSeconds * 1_000))
    for (const taxpayer of this.#taxpayers) service.enrol(taxpayer)
    return service
  }

  #create(): Server {
    return createServer((request, response) => {
      response.on('error', () => undefined)
      this.#serve(request, response).catch(() => response.destroy())
    })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { pathname } = new URL(request.url ?? '/', 'http://simulator')
    const key = request.headers.security_key
    const received: Received = {
      method: request.method ?? 'GET',
      path: pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : '/',
      key: typeof key === 'string' ? key : '',
      body,
    }
    const call = callNameOf(received)
    const fault = call && this.faults.strike({ call, reference: received.path.split('/')[1] ?? '', body })
    const signs = fault?.signs ?? true
    const answer = signs === true ? this.#service.answer(received) : undefined
    if (call === 'callback') for (const late of this.#late.splice(0)) this.#service.answer(late)
    if (signs === 'after callback') this.#late.push(received)
    if (typeof signs === 'number') void after(signs, undefined, { ref: false }).then(() => this.#service.answer(received))
    this.#log.push({
      at: new Date().toISOString(),
      method: received.method,
      path: received.path,
      call: call ?? null,
      body,
      status: answer?.status ?? null,
      fault: fault?.effect.how ?? null,
    })
    await deliver(response, answer, fault?.effect)
  }
}
