import type { UnknownRecord } from '../../../lib/stored-values.ts'
import type { CopyState } from '../../../offline/first-products.ts'
import { searchCopy } from './copied-catalogue.ts'

export type Search = { readonly id: number; readonly copy: CopyState; readonly text: string; readonly exactly: boolean }

/** Null: the search failed here, and the page searches itself. */
export type SearchAnswer = { readonly id: number; readonly rows: readonly UnknownRecord[] | null }

// The copy of a branch is read and searched off the page's thread: a hundred thousand products delay no key.
addEventListener('message', async ({ data: { id, copy, text, exactly } }: MessageEvent<Search>) => {
  const rows = await searchCopy(copy, text, exactly).catch(() => null)
  const answer: SearchAnswer = { id, rows }
  postMessage(answer)
})
