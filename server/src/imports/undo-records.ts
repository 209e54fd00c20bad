import type { Actor } from '@akonta/domain/actor'
import { type Codec, UNREAD } from '@akonta/domain/contract/codec'
import { Refusal } from '@akonta/domain/refusals'
import { readAccount } from '../accounts/account-queries.ts'
import { renameAccount, retireAccount } from '../accounts/change-account.ts'
import { editProduct } from '../catalogue/edit-product.ts'
import { savePacks } from '../catalogue/save-packs.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { editEmployee } from '../employees/edit-employee.ts'
import { employeeById } from '../employees/employee-queries.ts'
import { removeEmployee } from '../employees/remove-employee.ts'
import { findBranch } from '../http/session/branch-queries.ts'
import { removePayee } from '../payees/remove-payee.ts'
import { priceLists } from '../pricing/pricing-queries.ts'
import { removePrices, savePrices } from '../pricing/save-many-prices.ts'
import { removePriceList } from '../pricing/save-prices.ts'
import { keptAccount, keptAccountText } from './kinds/accounts.ts'
import { keptEmployee, keptEmployeeText } from './kinds/employees.ts'
import { packedProducts } from './kinds/pack-list-queries.ts'
import { keptPacks, keptPacksText } from './kinds/packs.ts'
import { keptPayee, sameAsKept, setDetails } from './kinds/payee-changes.ts'
import { indexedPayee } from './kinds/payee-index-queries.ts'
import { keptPrice } from './kinds/price-lists.ts'
import { keptProduct, keptText } from './kinds/product-changes.ts'
import { productFacts } from './kinds/product-index-queries.ts'
import { pricesInForce } from './kinds/special-price-queries.ts'
import type { ChangedRow } from './use-queries.ts'

const restored = <T>(codec: Codec<T>, stored: string): T => {
  const value = codec.read(JSON.parse(stored), [])
  if (value === UNREAD) throw new Error('An import kept a record that cannot be read')
  return value
}

/** The same facts, whatever the database did to the blanks of their JSON. */
const isSame = <T>(codec: Codec<T>, now: string, after: string): boolean => now === codec.write(restored(codec, after))

const changedSince = (name: string): Refusal =>
  new Refusal('in_use', `${name} was changed after this import. Change it back by hand, or correct the list and import it again`)

const DESCRIPTION: Statement = {
  name: 'import-account-description',
  text: 'select description from account where business_id = $1 and account_code = $2',
}

/** Gives a changed record its values from before the import. Refuses (`in_use`) one that was changed since. */
export const restoreRecord = async (tx: Transaction, actor: Actor, { kind, id, before, after }: ChangedRow): Promise<void> => {
  if (kind === 'product') {
    const now = (await productFacts(tx, [Number(id)])).get(Number(id))
    if (!now || !isSame(keptProduct, keptText(now), after)) throw changedSince(now?.name ?? `Product ${id}`)
    await editProduct(tx, actor, Number(id), restored(keptProduct, before))
  } else if (kind === 'payee') {
    const now = await indexedPayee(tx, id)
    if (!now || !sameAsKept(now, restored(keptPayee, after))) throw changedSince(now?.name ?? id)
    await setDetails(tx, actor, id, now.category, restored(keptPayee, before))
  } else if (kind === 'employee') {
    const now = await employeeById(tx, Number(id))
    if (!now || !isSame(keptEmployee, keptEmployeeText(now), after)) throw changedSince(now?.name ?? `Employee ${id}`)
    const facts = restored(keptEmployee, before)
    const branch = await findBranch(tx, facts.branchCode)
    if (!branch) throw new Refusal('branch_closed')
    await editEmployee(tx, branch.branchId, { ...facts, employeeId: Number(id) })
  } else if (kind === 'account') {
    const now = await readAccount(tx, id)
    const described = await tx.row<{ description: string }>(DESCRIPTION, [tx.businessId, id])
    const text = now && keptAccountText({ name: now.name, description: described?.description ?? '', isActive: now.active })
    if (text === undefined || !isSame(keptAccount, text, after)) throw changedSince(now?.name ?? id)
    const facts = restored(keptAccount, before)
    await renameAccount(tx, id, facts)
    if (!facts.isActive) await retireAccount(tx, id)
  } else if (kind === 'packs') {
    const now = (await packedProducts(tx, [Number(id)])).get(Number(id))
    if (!now || keptPacksText(now.packs) !== keptPacksText(restored(keptPacks, after))) throw changedSince(now?.name ?? `Product ${id}`)
    await savePacks(tx, actor, Number(id), restored(keptPacks, before))
  } else if (kind === 'special_price') {
    const kept = restored(keptPrice, before)
    const replaces = (await pricesInForce(tx, [Number(id)])).get(Number(id))
    if (replaces === undefined) throw changedSince(`The price of ${(await productFacts(tx, [kept.productId])).get(kept.productId)?.name}`)
    await savePrices(tx, actor, [{ ...kept, replaces }])
  }
}

const LOCK_PRODUCTS: Statement = {
  name: 'import-lock-products',
  text: 'select from product where business_id = $1 and product_id = any ($2::bigint[]) order by product_id for update',
}
/** The barcodes are free for the corrected file. */
const FREE_BARCODES: Statement = {
  name: 'import-free-barcodes',
  text: 'delete from barcode where business_id = $1 and product_id = any ($2::bigint[])',
}
const ARCHIVE: Statement = {
  name: 'import-archive-products',
  text: `update product p set archived_at = $3 where business_id = $1 and product_id = any ($2::bigint[])
           and exists (select from stock_position s where s.business_id = p.business_id and s.product_id = p.product_id)`,
}
const DELETE: Statement = {
  name: 'import-delete-products',
  text: `delete from product p where business_id = $1 and product_id = any ($2::bigint[])
           and not exists (select from stock_position s where s.business_id = p.business_id and s.product_id = p.product_id)`,
}

/** Deletes the products that never had stock; the others stay on the opening documents and their reversals, and leave the lists. */
export const removeProducts = async (tx: Transaction, ids: readonly string[], at: Date): Promise<void> => {
  await tx.rows(LOCK_PRODUCTS, [tx.businessId, ids])
  await tx.count(FREE_BARCODES, [tx.businessId, ids])
  await tx.count(ARCHIVE, [tx.businessId, ids, at])
  await tx.count(DELETE, [tx.businessId, ids])
}

const IS_USED: Statement = {
  name: 'import-account-is-used',
  text: `select exists (select from journal_line where business_id = $1 and account_code = $2)
           or exists (select from balance where business_id = $1 and account_code = $2)
           or exists (select from recurring_line where business_id = $1 and account_code = $2) as used`,
}
const DELETE_ACCOUNT: Statement = {
  name: 'import-delete-account',
  text: 'delete from account where business_id = $1 and account_code = $2',
}

const removeAccount = async (tx: Transaction, code: string): Promise<void> => {
  const { used } = await tx.one<{ used: boolean }>(IS_USED, [tx.businessId, code])
  if (used) await retireAccount(tx, code)
  else await tx.count(DELETE_ACCOUNT, [tx.businessId, code])
}

const DELETE_LABELS = {
  category: {
    name: 'import-delete-categories',
    text: `delete from category c where business_id = $1 and category_id = any ($2::int[])
             and not exists (select from product p where p.business_id = c.business_id and p.category_id = c.category_id)
             and not exists (select from stock_count s where s.business_id = c.business_id and s.category_id = c.category_id)`,
  },
  unit: {
    name: 'import-delete-units',
    text: `delete from unit_of_measure u where business_id = $1 and unit_id = any ($2::int[])
             and not exists (select from product p where p.business_id = u.business_id and p.unit_id = u.unit_id)`,
  },
} as const satisfies Record<string, Statement>

/** Deletes categories and units that no product has any more, and no stock count was limited to. */
export const removeLabels = async (tx: Transaction, kind: keyof typeof DELETE_LABELS, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.count(DELETE_LABELS[kind], [tx.businessId, ids])
}

/** Removes the prices that an import created, and leaves what somebody changed since. */
export const removeMadePrices = async (tx: Transaction, actor: Actor, ids: readonly string[]): Promise<void> =>
  removePrices(tx, actor, [...(await pricesInForce(tx, ids.map(Number))).values()])

/** A list that was removed by hand since stays removed. */
export const removePriceLists = async (tx: Transaction, actor: Actor, ids: readonly string[]): Promise<void> => {
  const known = new Set((await priceLists(tx)).map(({ id }) => String(id)))
  for (const id of ids) if (known.has(id)) await removePriceList(tx, actor, Number(id))
}

/** Removes records as their areas do: without lines in the books, or in a recurring document, they go; with them they leave the lists. */
export const removeOthers = async (
  tx: Transaction,
  { payees, employees, accounts }: Readonly<Record<'payees' | 'employees' | 'accounts', readonly string[]>>,
): Promise<void> => {
  for (const pid of payees) await removePayee(tx, pid)
  for (const id of employees) await removeEmployee(tx, Number(id))
  for (const code of accounts) await removeAccount(tx, code)
}
