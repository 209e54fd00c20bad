import type { Spread } from '../percentiles.ts'

/** One client: it sends its next request when the last one is answered, over one connection that it keeps. */
export type LoadClient = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Sent in turn, from the first again after the last. A path of a POST is the same for all its bodies. */
  readonly requests: readonly { readonly path: string; readonly body: string }[]
}

/** What the generator is asked to do. Crosses a process border as JSON. */
export type LoadJob = {
  /** "http://127.0.0.1:3000" */
  readonly address: string
  readonly clients: readonly LoadClient[]
  readonly warmUpSeconds: number
  readonly seconds: number
  /** An answer counts as done with status 200 and this text in it; anything else counts as failed. */
  readonly expected: string
}

/** What came out, over the measured seconds only. */
export type LoadResult = Spread & {
  readonly done: number
  /** Everything that was answered, warm-up and failures too. */
  readonly answered: number
  readonly failed: number
  readonly perSecond: number
  /** Failed answers by status, with one text of each kind. */
  readonly failures: Readonly<Record<string, string>>
  /** How much of one core the generator itself took, 0 to 1. */
  readonly generatorShare: number
}
