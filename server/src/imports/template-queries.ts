import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { fieldsOf } from '@akonta/domain/imports/import-fields'
import type { ImportKind } from '@akonta/domain/imports/import-kind'
import { moneyText } from '@akonta/domain/money'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { fineText } from '@akonta/domain/quantity'
import { listChart } from '../accounts/account-queries.ts'
import { listCategories, listUnits } from '../catalogue/category-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { employees } from '../employees/employee-queries.ts'
import { listBranches } from '../http/session/branch-queries.ts'
import { countTemplatePacks, packsOfTemplate } from './kinds/pack-list-queries.ts'
import { payeeIndex } from './kinds/payee-index-queries.ts'
import { productFacts } from './kinds/product-index-queries.ts'
import { countTemplatePrices, pricesOfTemplate } from './kinds/special-price-queries.ts'

const PAGE = 1000

const PRODUCT_IDS: Statement = {
  name: 'import-template-products',
  text: `select product_id::int as id from product where business_id = $1 and archived_at is null
         order by search_text, product_id limit $2 offset $3`,
}
const PRODUCT_COUNT: Statement = {
  name: 'import-template-count',
  text: 'select count(*)::int as total from product where business_id = $1 and archived_at is null',
}

/** A record by the keys of its fields. A key without a value is an empty cell: an opening figure, which is brought in once. */
type Cells = Readonly<Record<string, string>>

export type Template = {
  readonly keys: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly pages: number
  readonly total: number
}

const fine = (value: bigint): string => fineText(value).replace(/\.?0+$/, '')
const orEmpty = (value: bigint): string => (value === 0n ? '' : fine(value))

const productRows = async (tx: Transaction, page: number): Promise<readonly Cells[]> => {
  const ids = (await tx.rows<{ id: number }>(PRODUCT_IDS, [tx.businessId, PAGE, page * PAGE])).map(({ id }) => id)
  const facts = await productFacts(tx, ids)
  const categories = new Map((await listCategories(tx)).map(({ id, name }) => [id, name]))
  const units = new Map((await listUnits(tx)).map(({ id, name }) => [id, name]))
  return ids.flatMap(id => {
    const product = facts.get(id)
    if (!product) return []
    return [
      {
        name: product.name,
        code: product.code,
        barcodes: product.barcodes.join(', '),
        category: categories.get(product.categoryId ?? 0) ?? '',
        unit: units.get(product.unitId ?? 0) ?? '',
        costPrice: fine(product.costPrice),
        sellingPrice: fine(product.sellingPrice),
        cartonPrice: orEmpty(product.cartonPrice),
        packQuantity: orEmpty(product.packQuantity),
        reorderLevel: orEmpty(product.reorderLevel),
        maxQuantity: orEmpty(product.maxQuantity),
        tracksExpiry: product.tracksExpiry ? 'Yes' : 'No',
      },
    ]
  })
}

const payeeRows = async (tx: Transaction, category: PayeeCategory): Promise<readonly Cells[]> =>
  (await payeeIndex(tx, category)).map(({ creditLimit, termsDays, creditHeld, leadDays, ...payee }) => ({
    name: payee.name,
    phone: payee.phone,
    address: payee.address,
    email: payee.email,
    tin: payee.tin,
    priceList: payee.priceListName,
    creditHeld: creditHeld ? 'Yes' : 'No',
    leadDays: leadDays === null ? '' : String(leadDays),
    creditLimit: creditLimit === null ? '' : moneyText(creditLimit),
    termsDays: termsDays === null ? '' : String(termsDays),
  }))

const employeeRows = async (tx: Transaction): Promise<readonly Cells[]> =>
  (await employees(tx)).map(employee => ({
    employeeNumber: employee.employeeNumber,
    title: employee.title,
    name: employee.name,
    gender: employee.gender === 'MALE' ? 'Male' : 'Female',
    birthDate: formatDayFirst(employee.birthDate),
    socialSecurityNumber: employee.socialSecurityNumber,
    ghanaCardNumber: employee.ghanaCardNumber,
    taxStatus: employee.taxStatus,
    email: employee.email,
    phone: employee.phone,
    bankName: employee.bankName,
    bankAccount: employee.bankAccount,
    jobTitle: employee.jobTitle,
    department: employee.department,
    hireDate: formatDayFirst(employee.hireDate),
    basicSalary: moneyText(employee.basicSalary),
    salaryPeriod: employee.salaryPeriod === 'MONTHLY' ? 'Monthly' : 'Hours',
    loanAmount: employee.loanAmount === 0n ? '' : moneyText(employee.loanAmount),
    loanBalance: employee.loanAmount === 0n ? '' : moneyText(employee.loanBalance),
    branch: employee.branchCode,
  }))

const accountRows = async (tx: Transaction): Promise<readonly Cells[]> =>
  (await listChart(tx, null))
    .filter(({ isActive }) => isActive)
    .map(({ code, name, type, description }) => ({ code, name, type, description }))

const priceListRows = async (tx: Transaction, page: number, today: BusinessDate): Promise<readonly Cells[]> =>
  (await pricesOfTemplate(tx, today, PAGE, page * PAGE)).map(({ barcodes, code, name, list, pack, from, price, startsOn, endsOn }) => ({
    ...{ code, name, pack },
    barcodes: barcodes.join(', '),
    priceList: list,
    from: fine(from),
    price: fine(price),
    startsOn: formatDayFirst(startsOn),
    endsOn: endsOn === null ? '' : formatDayFirst(endsOn),
  }))

const packRows = async (tx: Transaction, page: number): Promise<readonly Cells[]> =>
  (await packsOfTemplate(tx, PAGE, page * PAGE)).map(({ barcodes, code, name, pack, size, price, packBarcodes }) => ({
    ...{ code, name, pack },
    barcodes: barcodes.join(', '),
    size: fine(size),
    price: price === null ? '' : fine(price),
    packBarcodes: packBarcodes.join(', '),
  }))

const rowsOf = (tx: Transaction, kind: ImportKind, page: number, today: BusinessDate): Promise<readonly Cells[]> => {
  switch (kind) {
    case 'products':
    case 'prices':
      return productRows(tx, page)
    case 'price_lists':
      return priceListRows(tx, page, today)
    case 'packs':
      return packRows(tx, page)
    case 'customers':
      return payeeRows(tx, 'debtor')
    case 'suppliers':
      return payeeRows(tx, 'creditor')
    case 'banks':
      return payeeRows(tx, 'bank')
    case 'employees':
      return employeeRows(tx)
    case 'accounts':
      return accountRows(tx)
  }
}

/** How many rows a list with pages has; null for a list that is one page. */
const totalOf = async (tx: Transaction, kind: ImportKind, today: BusinessDate): Promise<number | null> => {
  if (kind === 'price_lists') return countTemplatePrices(tx, today)
  if (kind === 'packs') return countTemplatePacks(tx)
  if (kind !== 'products' && kind !== 'prices') return null
  return (await tx.one<{ total: number }>(PRODUCT_COUNT, [tx.businessId])).total
}

/** A page of a list in the columns of its import. Opening figures are empty: they are brought in once. */
export const templateOf = async (tx: Transaction, kind: ImportKind, page: number, today: BusinessDate): Promise<Template> => {
  const branches = (await listBranches(tx)).map(({ branchCode, name }) => ({ code: branchCode, name }))
  const keys = fieldsOf(kind, branches).map(({ key }) => key)
  const counted = await totalOf(tx, kind, today)
  const cells = counted !== null || page === 0 ? await rowsOf(tx, kind, page, today) : []
  const total = counted ?? cells.length
  const pages = counted === null ? 1 : Math.max(1, Math.ceil(total / PAGE))
  return { keys, rows: cells.map(row => keys.map(key => row[key] ?? '')), pages, total }
}
