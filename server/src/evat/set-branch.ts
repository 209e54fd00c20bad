import type { Actor } from '@akonta/domain/actor'
import type { Input } from '@akonta/domain/contract/call'
import type { BusinessDate } from '@akonta/domain/dates'
import type { setEvatBranch } from '@akonta/domain/evat/evat-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { vatSettings } from '../vat/vat-queries.ts'
import type { BranchKeys } from './branch-keys.ts'
import { type BranchSetting, hasDocuments } from './branch-queries.ts'

type NewSetting = Input<typeof setEvatBranch>['body']

const SET = insertOf('evat-set-branch', 'evat_branch', [
  'business_id, branch_id, setting_no, reference, sealed_key, key_set_by, key_set_at, first_day, categories, is_on, set_by',
  'set_at',
])
const RESUME: Statement = { name: 'evat-resume-channel', text: 'select resume_channel($1, $2, $3)' }

const REFERENCE = /^([A-Z0-9]{8,15})-[0-9]{3}$/

const wrong = (field: keyof NewSetting, sentence: string): Refusal => new Refusal('bad_input', sentence, { field })

const refuseReference = async (tx: Transaction, { reference, firstDay, on }: NewSetting): Promise<void> => {
  const [, tin] = REFERENCE.exec(reference) ?? []
  if (tin === undefined) throw wrong('reference', 'The reference is the TIN, a hyphen and three digits, such as C0012345678-001')
  const vat = (await vatSettings(tx)).find(({ validFrom }) => validFrom <= firstDay)
  if (on && vat?.scheme !== 'GH-2026') throw wrong('firstDay', 'E-VAT needs VAT by GH-2026 in force on its first day')
  if (vat !== undefined && vat.tin !== '' && vat.tin !== tin)
    throw wrong('reference', `The TIN of the reference is not the one that VAT was set up with, ${vat.tin}`)
}

const refuseFirstDay = async (
  tx: Transaction,
  today: BusinessDate,
  branchId: number,
  present: BranchSetting | undefined,
  { firstDay }: NewSetting,
): Promise<void> => {
  if (firstDay === present?.first_day) return
  if (firstDay < today) throw wrong('firstDay', 'The first day is in the past. Earlier documents are never sent')
  if (await hasDocuments(tx, branchId)) throw wrong('firstDay', 'The first day cannot be moved: documents have been queued since')
}

/**
 * Sets up a branch for E-VAT from now on; documents keep the reference that they were queued with. A new key is tried at once; if the one
 * before it could not be read, as after a restore, everything that waits is asked about before it is sent. Refuses `bad_input`.
 */
export const setBranch = async (
  tx: Transaction,
  { userId, at }: Actor,
  today: BusinessDate,
  keys: BranchKeys,
  { branchId, present, setting }: { readonly branchId: number; readonly present: BranchSetting | undefined; readonly setting: NewSetting },
): Promise<void> => {
  const { reference, key, firstDay, categories, on } = setting
  await refuseFirstDay(tx, today, branchId, present, setting)
  await refuseReference(tx, setting)
  const owner = { businessId: tx.businessId, branchId, reference }
  const unchanged = present?.reference === reference ? present : undefined
  const isReadable = unchanged !== undefined && keys.open(owner, unchanged.sealed_key) !== undefined
  if (on && key === undefined && !isReadable) throw wrong('key', 'Enter the key of this branch')
  const [sealed, setBy, setAt] =
    key === undefined
      ? [unchanged?.sealed_key ?? '', unchanged?.key_set_by ?? null, unchanged?.key_set_at ?? null]
      : [keys.seal(owner, key), userId, at]
  const no = await nextId(tx, 'evat_branch')
  await tx.count(
    SET,
    SET.values({
      business_id: tx.businessId,
      branch_id: branchId,
      setting_no: no,
      reference,
      sealed_key: sealed,
      key_set_by: setBy,
      key_set_at: setAt,
      first_day: firstDay,
      categories: [...categories],
      is_on: on,
      set_by: userId,
      set_at: at,
    }),
  )
  if (key !== undefined) await tx.rows(RESUME, ['evat', reference, unchanged !== undefined && unchanged.sealed_key !== '' && !isReadable])
}
