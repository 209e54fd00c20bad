import { balancesIn, balancesSideBySide, type PackageData } from '@akonta/domain/closing/close-package'
import * as calls from '@akonta/domain/closing/package-calls'
import { Refusal } from '@akonta/domain/refusals'
import { closingOf } from '@akonta/domain/statements/statement'
import type { Transaction } from '../../db/database.ts'
import { sha256Of } from '../../host/sha256.ts'
import type { Api } from '../../http/api.ts'
import { existing } from '../../http/existing.ts'
import { handle } from '../../http/handle.ts'
import { handleFile } from '../../http/handle-file.ts'
import { accountTotals } from '../../statements/book-queries.ts'
import { packageFile } from './package-file.ts'
import { lateDocuments, type StoredPackage, storedPackage, storedPackages } from './package-queries.ts'

const sent = ({ entries, ...stored }: StoredPackage): calls.ClosePackage => ({ ...stored, entries: Number(entries) })

/** Our own JSON, as `makePackage` stored it. Refuses `not_found`. */
const packageOf = async (tx: Transaction, number: number): Promise<{ readonly stored: StoredPackage; readonly data: PackageData }> => {
  const found = existing(await storedPackage(tx, number), `There is no package ${number}`)
  const { data, ...stored } = found
  return { stored, data: JSON.parse(data) }
}

/** The packages of closes: all calls are additions and only read. */
export const packageRoutes = (api: Api): void => {
  handle(api, calls.closePackages, async ({ tx }) => (await storedPackages(tx)).map(sent))

  handleFile(api, calls.closePackageFile, async ({ tx, params }) => {
    const { stored, data } = await packageOf(tx, params.package)
    const content = await packageFile(data)
    if (sha256Of(content) !== stored.sha256)
      throw new Refusal('package_differs', `Package ${stored.number} does not have the SHA-256 that was recorded at the close`)
    return { content, type: 'application/zip', fileName: `close-${stored.closedThrough}-package-${stored.number}.zip` }
  })

  handle(api, calls.movedSinceClose, async ({ tx, params }) => {
    const { stored, data } = await packageOf(tx, params.package)
    const now = await accountTotals(tx, { branchId: null, start: data.start, end: data.closedThrough })
    const balances = now.map(each => ({ account: each.account, name: each.name, balance: closingOf(each) }))
    const documents = await lateDocuments(tx, stored.entries, stored.closedThrough)
    return {
      closedThrough: stored.closedThrough,
      accounts: balancesSideBySide(balancesIn(data), balances).filter(({ before, after }) => before !== after),
      documents,
      count: documents[0]?.count ?? 0,
    }
  })

  handle(api, calls.comparedCloses, async ({ tx, params }) => {
    const first = await packageOf(tx, params.first)
    const second = await packageOf(tx, params.second)
    return {
      first: sent(first.stored),
      second: sent(second.stored),
      accounts: balancesSideBySide(balancesIn(first.data), balancesIn(second.data)),
    }
  })
}
