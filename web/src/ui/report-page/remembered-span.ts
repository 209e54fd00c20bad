import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { SPANS, type SpanName } from '@akonta/domain/spans'

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>

/** The user and the report: on one device several people use several reports. */
export type SpanOwner = { readonly business: string; readonly username: string; readonly report: string }

const keyOf = ({ business, username }: SpanOwner): string => `reportspans|${business}|${username}`

const readAll = (store: KeyValueStore, owner: SpanOwner): Readonly<Record<string, unknown>> => {
  const kept = parseJson(store.getItem(keyOf(owner)))
  return isRecord(kept) ? kept : {}
}

/** The last period this person chose for this report on this device; null if none. */
export const rememberedSpan = (store: KeyValueStore, owner: SpanOwner): SpanName | null => {
  const kept = readAll(store, owner)[owner.report]
  return SPANS.find(name => name === kept) ?? null
}

export const rememberSpan = (store: KeyValueStore, owner: SpanOwner, name: SpanName): void => {
  try {
    store.setItem(keyOf(owner), JSON.stringify({ ...readAll(store, owner), [owner.report]: name }))
  } catch {
    // A device without room opens the report with its usual period.
  }
}
