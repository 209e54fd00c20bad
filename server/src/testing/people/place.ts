import type { TradedShop } from '../model/mixed-trade.ts'
import type { Shelves } from './shelves.ts'

/** `keeper` counts, `owner` does everything else: whoever counted lines must not approve them. */
type Who = 'keeper' | 'owner'

/** Sends a call, whose body, if it has one, is JSON, until the server is not too busy for it, and returns the answer. */
export type Asks = (
  who: Who,
  path: string,
  branch: string,
  body: string | undefined,
) => Promise<{ readonly status: number; readonly text: string }>

/** A count that was approved: the adjustment that it was posted as ('' without a difference), and the pieces planted in it, by product. */
type FoundByCount = {
  readonly number: string
  readonly adjustment: string
  readonly branch: number
  /** Null of a team that is not alone: what it finds depends on who was there first. */
  readonly planted: ReadonlyMap<number, number> | null
}

/** What the people were told. */
export type Notes = {
  /** The numbers of acknowledged documents, by what somebody did. */
  readonly saved: Map<string, string[]>
  /** Refused because the stock did not suffice. */
  refused: number
  /** Answers that nobody expected. */
  readonly others: string[]
  /** Each approved count that posted a difference, with what was planted in it if the counters were alone at the shelves. */
  readonly counts: FoundByCount[]
  /** Saved count lines; lines counted in parts or replaced; counts sent back because goods moved or ran out. */
  lines: number
  sentBack: number
}

export type Place = {
  readonly shop: TradedShop
  readonly shelves: Shelves
  readonly notes: Notes
  readonly asks: Asks
}

const NUMBER_FIELDS = ['salesinvoice', 'invoicenoGen', 'countNumber', 'orderNumber']

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** The number of the document in an answer, empty if it names none. */
export const numberIn = (text: string): string => {
  const said: unknown = JSON.parse(text)
  if (!isFields(said)) return ''
  const [order] = Array.isArray(said.orderNumbers) ? said.orderNumbers : []
  const number = NUMBER_FIELDS.map(field => said[field]).find(value => typeof value === 'string' && value !== '') ?? order
  return typeof number === 'string' ? number : ''
}
