import { type CopyPart, loadLocalCopy } from '@akonta/domain/sales/local-copy-calls'
import { call } from '../lib/call.ts'
import type { CopyOwner } from './branch-copy.ts'

const LONGEST_PART_MS = 60_000

/** In parts of a thousand rows: more than any branch has. */
const MOST_PARTS = 500

/** What this device already has: everything up to a moment named by the server, with or without customers. */
export type Known = { readonly since: string | null; readonly customers: boolean }

export const NOTHING: Known = { since: null, customers: false }

/** Fetches a copy of a branch: everything, or changes only. The parts arrive in order. */
export const fetchCopy = async ({ business, branch }: CopyOwner, { since, customers }: Known): Promise<readonly CopyPart[]> => {
  const parts: CopyPart[] = []
  while (parts.length < MOST_PARTS) {
    const last = parts.at(-1)
    const body = {
      database: business,
      branch,
      ...(since !== null && { since: new Date(since), allCustomers: !customers }),
      ...(last && { afterProduct: last.afterProduct, afterCustomer: last.afterCustomer }),
    }
    const part = await call(loadLocalCopy, { body }, { branch, signal: AbortSignal.timeout(LONGEST_PART_MS), asForm: true })
    parts.push(part)
    if (!part.more) break
  }
  return parts
}
