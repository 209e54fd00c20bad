import { randomBytes } from 'node:crypto'
import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import { sharedUrl } from '@akonta/domain/sharing/public-address'
import type { ShareDraft } from '@akonta/domain/sharing/share-calls'
import type { Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { hashOfSecret } from '../host/sha256.ts'
import { publicAddress } from './share-queries.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

const INSERT = insertOf('share-insert', 'share_link', [
  'business_id, share_id, token_hash, kind, reference, branch_id, period_start, period_end',
  'created_by, created_at, ends_at',
])

/**
 * Creates a public link to a document that the caller has checked, of one branch or of the whole business. Refuses no_public_address. The
 * token is in the returned address and nowhere else.
 */
export const createShare = async (
  tx: Transaction,
  { userId, at }: Actor,
  { kind, reference, start, end, days }: ShareDraft,
  branchId: number | null,
) => {
  const base = await publicAddress(tx)
  if (base === '') throw new Refusal('no_public_address')
  const id = await nextId(tx, 'share_link')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const endsAt = new Date(at.getTime() + days * DAY_MS)
  await tx.count(
    INSERT,
    INSERT.values({
      business_id: tx.businessId,
      share_id: id,
      token_hash: hashOfSecret(token),
      kind,
      reference,
      branch_id: branchId,
      period_start: start ?? null,
      period_end: end ?? null,
      created_by: userId,
      created_at: at,
      ends_at: endsAt,
    }),
  )
  return { id, url: sharedUrl(base, token), endsAt }
}
