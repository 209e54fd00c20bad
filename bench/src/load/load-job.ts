import type { Spread } from '../percentiles.ts'

/** One client: it sends its next request when the last one is answered, over one persistent connection. */
export type LoadClient = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Sent in turn, then again from the first. A POST path has the same bodies. */
  readonly requests: readonly { readonly path: string; readonly body: string }[]
}

/** The job of the generator. Crosses a process boundary as JSON. */
export type LoadJob = {
  /** "http://127.0.0.1:3000" */
  readonly address: string
  readonly clients: readonly LoadClient[]
  readonly warmUpSeconds: number
  readonly seconds: number
  /** An answer succeeds with status 200 and this text in it. */
  readonly expected: string
}

/** The result, over the measured seconds only. */
export type LoadResult = Spread & {
  readonly done: number
  /** Every answer, including warm-up and failures. */
  readonly answered: number
  readonly failed: number
  readonly perSecond: number
  /** Failed answers by status, with one example text each. */
  readonly failures: Readonly<Record<string, string>>
  /** The share of one core that the generator itself used, 0 to 1. */
  readonly generatorShare: number
}
