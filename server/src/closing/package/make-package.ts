import type { Actor } from '@akonta/domain/actor'
import type { Check } from '@akonta/domain/closing/checklist'
import type { PackageData, PackedCheck } from '@akonta/domain/closing/close-package'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import type { Transaction } from '../../db/database.ts'
import { insertOf } from '../../db/rows/insert-of.ts'
import { textInTurns } from '../../db/rows/text-in-turns.ts'
import { sha256Of } from '../../host/sha256.ts'
import { chainHead } from '../../statements/chain-head-queries.ts'
import { packageFile, packageJson } from './package-file.ts'
import { headOfPackage } from './package-queries.ts'
import { packageTables } from './package-tables.ts'

const INSERT = insertOf('close-package-insert', 'close_package', [
  'business_id, package_no, close_no, closed_through, format, data, data_sha256, file_sha256, entries, chain_hash, remark',
  'replaces, made_by, made_at',
])

const packedCheck = ({ left, right, subject: _subject, ...check }: Check): PackedCheck => ({
  ...check,
  left: { label: left.label, amount: String(left.amount) },
  right: { label: right.label, amount: String(right.amount) },
})

export type Closed = {
  readonly start: BusinessDate
  readonly through: BusinessDate
  readonly checks: readonly Check[]
  readonly remark: string
  readonly report: (done: number, total: number) => void
}

/**
 * Stores the figures of the close that was just made, in its transaction. The books are held: nothing is posted between the checklist, the
 * close and the figures.
 */
export const makePackage = async (tx: Transaction, actor: Actor, { start, through, checks, remark, report }: Closed): Promise<void> => {
  const { closeNo, number, replaces, business, by } = await headOfPackage(tx)
  const { postings, hash } = await chainHead(tx)
  const data: PackageData = {
    format: 4,
    number,
    business,
    start,
    closedThrough: through,
    madeAt: actor.at.toISOString(),
    madeBy: by,
    remark,
    replaces,
    chain: { entries: String(postings), hash },
    checks: checks.map(packedCheck),
    tables: await packageTables(tx, { start, end: through, today: businessDateOf(actor.at) }, report),
  }
  const text = (await textInTurns(packageJson(data))).toString()
  await tx.count(
    INSERT,
    INSERT.values({
      business_id: tx.businessId,
      package_no: number,
      close_no: closeNo,
      closed_through: through,
      format: data.format,
      data: text,
      data_sha256: sha256Of(text),
      file_sha256: sha256Of(await packageFile(data)),
      entries: postings,
      chain_hash: hash,
      remark,
      replaces,
      made_by: actor.userId,
      made_at: actor.at,
    }),
  )
}
