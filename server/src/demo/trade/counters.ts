import type { ActorWithRights } from '@akonta/domain/actor'
import type { Transaction } from '../../db/database.ts'
import { listBranches } from '../../http/session/branch-queries.ts'
import type { DemoBranch } from '../business/asempa.ts'
import { listDemoUsers, payeesByName, productsByBarcode } from '../business/demo-queries.ts'
import { GOODS } from '../goods/goods.ts'

/** The database ids behind the names of the plans. Deleted goods are missing. */
export type Counters = {
  readonly branch: (code: DemoBranch) => number
  readonly person: (username: string, at: Date) => ActorWithRights
  readonly product: (place: number) => number | undefined
  readonly customer: (name: string) => string
  readonly supplier: (name: string) => string
  readonly bank: (name: string) => string
}

const named = <T>(map: ReadonlyMap<string, T>, name: string): T => {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The demo has no ${name}`)
  return value
}

/** Looks everything up once; it does not change while the demo fills. */
export const openCounters = async (tx: Transaction): Promise<Counters> => {
  const branches = new Map((await listBranches(tx)).map(branch => [branch.branchCode, branch.branchId]))
  const people = new Map(
    (await listDemoUsers(tx)).map(user => [
      user.username,
      { userId: user.user_id, displayName: user.display_name, roles: [user.role], privilege: user.privilege },
    ]),
  )
  const products = await productsByBarcode(
    tx,
    GOODS.map(product => product.barcode),
  )
  const [customers, suppliers, banks] = [
    await payeesByName(tx, 'debtor'),
    await payeesByName(tx, 'creditor'),
    await payeesByName(tx, 'bank'),
  ]
  return {
    branch: code => named(branches, code),
    person: (username, at) => ({ ...named(people, username), at }),
    product: place => products.get(GOODS[place]?.barcode ?? ''),
    customer: name => customers.get(name) ?? '',
    supplier: name => suppliers.get(name) ?? '',
    bank: name => banks.get(name) ?? '',
  }
}
