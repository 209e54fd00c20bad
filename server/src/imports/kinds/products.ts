import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { paired } from '@akonta/domain/assert'
import { type ProductChanges, type ProductFacts, withChanges } from '@akonta/domain/catalogue/product'
import { foldText, searchText } from '@akonta/domain/catalogue/search-text'
import { stockKey } from '@akonta/domain/imports/import-fields'
import { type RowReader, required } from '@akonta/domain/imports/row-reader'
import { type ProductRow, readProductRow } from '@akonta/domain/imports/rows/product-row'
import { exactAmount, formatUnitPrice, toPesewas } from '@akonta/domain/quantity'
import { listCategories, listUnits } from '../../catalogue/category-queries.ts'
import { createCategory } from '../../catalogue/create-category.ts'
import { createProducts } from '../../catalogue/create-products.ts'
import { createLookup, UNIT } from '../../catalogue/lookup.ts'
import { bringInOpeningStock, type OpeningGoods } from '../../catalogue/opening-stock.ts'
import type { Transaction } from '../../db/database.ts'
import type { FileRow } from '../../spreadsheets/file-row.ts'
import { findProduct, openDoubles } from './find-product.ts'
import { type CheckedRow, type Checker, checkedOf, type ImportSettings, type OpenChecker, type Saving, stateOf } from './kind-rules.ts'
import { openOpeningEntry } from './opening-entry.ts'
import { changeProducts } from './product-changes.ts'
import { type FactsRow, movedPositions, productFacts, productIndex } from './product-index-queries.ts'

/** The longest searchable text of a product: its index cannot hold more. */
const MOST_SEARCH_BYTES = 2600
/** Opening stock is posted in documents of at most this many lines, as any other document. */
const LINES_OF_A_DOCUMENT = 1000

/** The ids of categories or units by name, and the names that the file adds. */
const openLabels = (labels: readonly { readonly id: number; readonly name: string }[]) => {
  const ids = new Map(labels.map(({ id, name }) => [foldText(name), id]))
  return {
    idOf: (name: string | undefined): number | null => (name === undefined ? null : (ids.get(foldText(name)) ?? null)),
    isNew: (name: string): boolean => !ids.has(foldText(name)),
    add: (name: string, id: number): void => void ids.set(foldText(name), id),
  }
}

type Labels = ReturnType<typeof openLabels>

type Wanted = { readonly row: ProductRow; readonly id: number | undefined; readonly opening: ProductRow['opening'] }

const factsOf = (row: ProductRow, categories: Labels, units: Labels): ProductFacts => ({
  name: row.name ?? '',
  code: row.code ?? '',
  barcodes: row.barcodes ?? [],
  categoryId: categories.idOf(row.category),
  unitId: units.idOf(row.unit),
  reorderLevel: row.reorderLevel ?? 0n,
  maxQuantity: row.maxQuantity ?? 0n,
  tracksExpiry: row.tracksExpiry ?? row.opening.some(({ expiresOn }) => expiresOn !== null),
  costPrice: row.costPrice ?? 0n,
  sellingPrice: row.sellingPrice ?? 0n,
  packQuantity: row.packQuantity ?? 0n,
  cartonPrice: row.cartonPrice ?? 0n,
})

/** What a row changes in a product. An empty cell changes nothing. A new category or unit has no id before it is saved. */
const changesOf = (row: ProductRow, before: ProductFacts, categories: Labels, units: Labels): ProductChanges => {
  const { name, code, barcodes, tracksExpiry, costPrice, sellingPrice, packQuantity, cartonPrice, reorderLevel, maxQuantity } = row
  const wanted: ProductChanges = {
    ...{ name, code, barcodes, tracksExpiry, costPrice, sellingPrice, packQuantity, cartonPrice, reorderLevel, maxQuantity },
    categoryId: row.category === undefined ? undefined : categories.idOf(row.category),
    unitId: row.unit === undefined ? undefined : units.idOf(row.unit),
  }
  const isSame = (value: unknown, kept: unknown): boolean => value === undefined || String(value) === String(kept)
  return {
    ...(isSame(wanted.name, before.name) ? {} : { name }),
    ...(isSame(wanted.code, before.code) ? {} : { code }),
    ...(isSame(wanted.barcodes, before.barcodes) ? {} : { barcodes }),
    ...(isSame(tracksExpiry, before.tracksExpiry) ? {} : { tracksExpiry }),
    ...(isSame(costPrice, before.costPrice) ? {} : { costPrice }),
    ...(isSame(sellingPrice, before.sellingPrice) ? {} : { sellingPrice }),
    ...(isSame(packQuantity, before.packQuantity) ? {} : { packQuantity }),
    ...(isSame(cartonPrice, before.cartonPrice) ? {} : { cartonPrice }),
    ...(isSame(reorderLevel, before.reorderLevel) ? {} : { reorderLevel }),
    ...(isSame(maxQuantity, before.maxQuantity) ? {} : { maxQuantity }),
    ...(row.category === undefined || wanted.categoryId === before.categoryId ? {} : { categoryId: wanted.categoryId }),
    ...(row.unit === undefined || wanted.unitId === before.unitId ? {} : { unitId: wanted.unitId }),
  }
}

const noteChanges = (reader: RowReader, changes: ProductChanges, before: ProductFacts): void => {
  if (changes.name !== undefined) reader.note('name', `Was ${before.name}`)
  if (changes.costPrice !== undefined) reader.note('costPrice', `Was ${formatUnitPrice(before.costPrice)}`)
  if (changes.sellingPrice !== undefined) reader.note('sellingPrice', `Was ${formatUnitPrice(before.sellingPrice)}`)
  if (changes.cartonPrice !== undefined) reader.note('cartonPrice', `Was ${formatUnitPrice(before.cartonPrice)}`)
}

const columnOfStock = (settings: ImportSettings, branch: string): string =>
  settings.columns.has(stockKey(branch)) ? stockKey(branch) : 'stock'

const checkNew = (reader: RowReader, settings: ImportSettings, row: ProductRow): void => {
  required(reader, settings.columns, 'name', 'Name')
  required(reader, settings.columns, 'sellingPrice', 'Selling price')
  const [stocked] = row.opening
  if (stocked === undefined) return
  if (reader.raw('costPrice') === '')
    reader.fault(
      settings.columns.has('costPrice') ? 'costPrice' : columnOfStock(settings, stocked.branch),
      'Opening stock needs a cost price',
    )
  else if (row.costPrice === 0n) reader.note('costPrice', 'At a cost of 0 this stock has no value in the books')
}

const openChecker: OpenChecker = async (tx, settings) => {
  const index = await productIndex(tx)
  const categories = openLabels(await listCategories(tx))
  const units = openLabels(await listUnits(tx))
  const codes = settings.branches.map(({ branchCode }) => branchCode)
  const branchIds = new Map(settings.branches.map(({ branchCode, branchId }) => [branchCode, branchId]))
  const branchNames = new Map(settings.branches.map(({ branchCode, name }) => [branchCode, name]))
  const noteDouble = openDoubles()
  const opening = openOpeningEntry()
  const goods = new Map<string, OpeningGoods[]>()
  let wanted: readonly Wanted[] = []

  const addOpening = (each: ProductRow['opening'][number], cost: bigint): void => {
    const value = toPesewas(exactAmount(each.quantity, cost))
    opening.add(each.branch, ACCOUNT.inventory, ACCOUNT.openingBalanceEquity, value)
  }

  const check = async (rows: readonly FileRow[]): Promise<readonly CheckedRow[]> => {
    const read = rows.map(each => {
      const reader = settings.readerOf(each)
      const row = readProductRow(reader, codes, { isKnown: index.isKnown, find: settings.findBranch }, settings.branch)
      const id = findProduct(reader, index, row)
      noteDouble(reader, each.row, row, id)
      return { each, reader, row, id }
    })
    const known = settings.existing === 'update' ? read.flatMap(({ id }) => id ?? []) : []
    const facts = await productFacts(tx, known)
    const moved = await movedPositions(tx, known)
    const ready: Wanted[] = []
    const checked = read.map(({ each, reader, row, id }) => {
      const before = id === undefined ? undefined : facts.get(id)
      let fits = row.opening
      let changes: ProductChanges = {}
      if (id === undefined) checkNew(reader, settings, row)
      if (before && id !== undefined) {
        fits = row.opening.filter(({ branch }) => !moved.has(`${branchIds.get(branch)}/${id}`))
        for (const { branch } of row.opening)
          if (moved.has(`${branchIds.get(branch)}/${id}`))
            reader.note(
              columnOfStock(settings, branch),
              `Stock stays as it is: this product has been in stock in ${branchNames.get(branch)}. Count it instead`,
            )
        changes = changesOf(row, before, categories, units)
        noteChanges(reader, changes, before)
        if (fits.length > 0 && row.costPrice === undefined && before.costPrice === 0n)
          reader.fault('costPrice', 'Opening stock needs a cost price')
      }
      const after = before ? withChanges(before, changes) : factsOf(row, categories, units)
      if (Buffer.byteLength(searchText(after)) > MOST_SEARCH_BYTES) reader.fault('name', 'The name and codes together are too long')
      const isChanged = Object.keys(changes).length > 0 || fits.length > 0
      const found = id === undefined ? null : { label: `${row.name ?? 'This product'} (${id})`, column: 'name', changes: isChanged }
      const state = stateOf(reader, settings, found)
      if (state === 'new' || state === 'change') {
        ready.push({ row, id, opening: fits })
        for (const each of fits) addOpening(each, after.costPrice)
      }
      return checkedOf(each, reader, state)
    })
    wanted = ready
    return checked
  }

  const makeLabels = async ({ ledger }: Saving, transaction: Transaction): Promise<void> => {
    for (const { row } of wanted) {
      if (row.category !== undefined && categories.isNew(row.category)) {
        const id = await createCategory(transaction, row.category)
        categories.add(row.category, id)
        await ledger.created('category', [id])
      }
      if (row.unit !== undefined && units.isNew(row.unit)) {
        const id = await createLookup(transaction, UNIT, row.unit)
        units.add(row.unit, id)
        await ledger.created('unit', [id])
      }
    }
  }

  const stock = (branch: string, product: number, costPrice: bigint, { quantity, expiresOn }: ProductRow['opening'][number]): void => {
    const there = goods.get(branch) ?? []
    if (there.length === 0) goods.set(branch, there)
    there.push({ product, quantity, costPrice, expiresOn })
  }

  const save = async (saving: Saving): Promise<void> => {
    const { call, ledger } = saving
    await makeLabels(saving, call.tx)
    const fresh = wanted.flatMap(({ id, row, opening: stocked }) =>
      id === undefined ? [{ facts: factsOf(row, categories, units), stocked }] : [],
    )
    const ids = await createProducts(
      call.tx,
      call.actor,
      fresh.map(({ facts }) => facts),
    )
    await ledger.created('product', ids)
    for (const [id, { facts, stocked }] of paired(ids, fresh)) for (const each of stocked) stock(each.branch, id, facts.costPrice, each)
    const changed = wanted.flatMap(({ id, row, opening: stocked }) => (id === undefined ? [] : [{ id, row, stocked }]))
    const current = await productFacts(
      call.tx,
      changed.map(({ id }) => id),
    )
    const edits: { id: number; before: FactsRow; changes: ProductChanges }[] = []
    for (const { id, row, stocked } of changed) {
      const before = current.get(id)
      if (!before) continue
      const changes = changesOf(row, before, categories, units)
      if (Object.keys(changes).length > 0) edits.push({ id, before, changes })
      for (const each of stocked) stock(each.branch, id, withChanges(before, changes).costPrice, each)
    }
    await changeProducts(saving, edits)
  }

  const finish: Checker['finish'] = async ({ call, ledger }, report) => {
    const total = [...goods.values()].reduce((sum, each) => sum + each.length, 0)
    let done = 0
    for (const code of codes) {
      const there = goods.get(code) ?? []
      const branch = branchIds.get(code)
      if (branch === undefined) continue
      for (let start = 0; start < there.length; start += LINES_OF_A_DOCUMENT) {
        const lines = there.slice(start, start + LINES_OF_A_DOCUMENT)
        ledger.posted(await bringInOpeningStock(call.tx, call.actor, branch, lines))
        done += lines.length
        report(done, total)
      }
    }
  }

  return { check, save, finish, opening }
}

/** Products with barcodes, prices, categories, units and opening stock. */
export const products: OpenChecker = openChecker
