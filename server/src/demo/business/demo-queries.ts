import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { Privilege, Role } from '@akonta/domain/permissions'
import type { Database, Statement, Transaction } from '../../db/database.ts'
import { ASEMPA } from './asempa.ts'

const NAMED: Statement = { name: 'demo-business-named', text: 'select business_id from every_business() where dbname = $1' }
const OPENED: Statement = { name: 'demo-opened', text: 'select created_at from business where business_id = $1 and is_demo' }
const PASSWORDS: Statement = { name: 'demo-passwords-in-use', text: 'select demo_passwords_in_use() as found' }
const USERS: Statement = {
  name: 'demo-users',
  text: 'select user_id, username, display_name, role, privilege from app_user where business_id = $1',
}
const PRODUCTS: Statement = {
  name: 'demo-products',
  text: 'select barcode, product_id::int as product_id from barcode where business_id = $1 and barcode = any($2)',
}
const PAYEES: Statement = {
  name: 'demo-payees',
  text: 'select name, pid from payee where business_id = $1 and category = $2 order by payee_id desc',
}

const hasRow = async (database: Database, question: Statement): Promise<boolean> =>
  (await database.rows<{ found: boolean }>(question)).some(row => row.found)

/** Can anyone still sign in with the printed demo password? */
export const hasDemoPasswords = (database: Database): Promise<boolean> => hasRow(database, PASSWORDS)

export type DemoBusiness = {
  readonly businessId: number /** When it was created: the end of its days of trade. */
  readonly openedAt: Date
}

/** The demo business; undefined if there is none or a real one has its name. */
export const findDemo = async (database: Database): Promise<DemoBusiness | undefined> => {
  const [named] = await database.rows<{ business_id: number }>(NAMED, [ASEMPA.dbname])
  if (!named) return undefined
  const opened = await database.read(named.business_id, tx => tx.row<{ created_at: Date }>(OPENED, [tx.businessId]))
  return opened && { businessId: named.business_id, openedAt: opened.created_at }
}

export type DemoUser = { user_id: number; username: string; display_name: string; role: Role; privilege: Privilege }

export const listDemoUsers = (tx: Transaction): Promise<DemoUser[]> => tx.rows<DemoUser>(USERS, [tx.businessId])

/** Product ids by barcode. A barcode that was removed from its product is missing. */
export const productsByBarcode = async (tx: Transaction, barcodes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.rows<{ barcode: string; product_id: number }>(PRODUCTS, [tx.businessId, barcodes])
  return new Map(rows.map(row => [row.barcode, row.product_id]))
}

/** The pids of the payees of a category by name; if two have one name, the older. */
export const payeesByName = async (tx: Transaction, category: PayeeCategory): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ name: string; pid: string }>(PAYEES, [tx.businessId, category])
  return new Map(rows.map(row => [row.name, row.pid]))
}
