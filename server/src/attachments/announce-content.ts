import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { FileKey } from '../file-store/file-store.ts'

const ANNOUNCE: Statement = {
  name: 'attachment-announce',
  text: `insert into attachment_file as f (business_id, sha256, outside, outside_at) values ($1, $2, 'coming', $3)
         on conflict (business_id, sha256) do update set outside_at = $3,
           outside = case when exists (
             select from attachment a where a.business_id = $1 and a.sha256 = $2 and a.removed_at is null) then f.outside else 'coming' end
         where f.outside in ('coming', 'stored')`,
}
const STATE: Statement = {
  name: 'attachment-content-state',
  text: 'select outside, own_identity() as identity from attachment_file where business_id = $1 and sha256 = $2',
}
const ARRIVED: Statement = {
  name: 'attachment-arrived',
  text: `update attachment_file set outside = 'stored', outside_at = $3 where business_id = $1 and sha256 = $2 and outside = 'coming'`,
}

type State = { outside: 'coming' | 'stored' | 'leaving' | null; identity: string }

/**
 * Says that content is on its way to the store, before it is sent there: so nothing is ever in the store that the database does not know, and the job
 * that deletes unused content leaves it alone. Returns its key; undefined if the database has the content. Refuses (`busy`) content that is being deleted.
 */
export const announceContent = async (tx: Transaction, sha256: string, at: Date): Promise<FileKey | undefined> => {
  await tx.count(ANNOUNCE, [tx.businessId, sha256, at])
  const { outside, identity } = await tx.one<State>(STATE, [tx.businessId, sha256])
  if (outside === 'leaving') throw new Refusal('busy')
  return outside === null ? undefined : { identity, sha256 }
}

/** Content that was announced is in the store now. Refuses (`busy`) if it took so long that it was deleted again. */
export const contentArrived = async (tx: Transaction, sha256: string, at: Date): Promise<void> => {
  await tx.count(ARRIVED, [tx.businessId, sha256, at])
  const state = await tx.row<State>(STATE, [tx.businessId, sha256])
  if (state === undefined || state.outside === 'leaving') throw new Refusal('busy')
}
