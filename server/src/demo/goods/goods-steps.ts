import type { Actor } from '@akonta/domain/actor'
import type { BusinessDate } from '@akonta/domain/dates'
import { listCategories, listUnits } from '../../catalogue/category-queries.ts'
import { createCategory } from '../../catalogue/create-category.ts'
import { createProduct } from '../../catalogue/create-product.ts'
import { bringInOpeningStock } from '../../catalogue/opening-stock.ts'
import type { Transaction } from '../../db/database.ts'
import { findBranch } from '../../http/session/branch-queries.ts'
import { pieces } from '../business/amounts.ts'
import { BRANCHES, type DemoBranch } from '../business/asempa.ts'
import { productsByBarcode } from '../business/demo-queries.ts'
import type { Step } from '../business/step.ts'
import { type DemoProduct, GOODS, SHELVES } from './goods.ts'
import type { ExpiryPlan, StockPlan } from './opening-stock.ts'

/** Products are created at the owner's branch; the stock of the other branches follows. */
const [HEAD_BRANCH, ...OTHER_BRANCHES] = BRANCHES

const branchIdOf = async (tx: Transaction, code: DemoBranch): Promise<number> => {
  const branch = await findBranch(tx, code)
  if (!branch) throw new Error(`The demo has no branch ${code}`)
  return branch.branchId
}

const create =
  (actor: Actor, product: DemoProduct, opening: number, openingExpiry: BusinessDate | null): Step =>
  async tx => {
    const category = (await listCategories(tx)).find(each => each.name === product.category)
    const unit = (await listUnits(tx)).find(each => each.name === product.unit)
    const { name, code, costPrice, sellingPrice, cartonPrice, maxQuantity, tracksExpiry } = product
    return createProduct(
      tx,
      actor,
      {
        name,
        code,
        barcodes: [product.barcode],
        categoryId: category?.id ?? null,
        unitId: unit?.id ?? null,
        reorderLevel: pieces(product.reorderLevel),
        maxQuantity,
        tracksExpiry,
        costPrice,
        sellingPrice,
        packQuantity: pieces(product.cartonOf),
        cartonPrice,
        openingStock: pieces(opening),
        openingExpiry,
      },
      await branchIdOf(tx, HEAD_BRANCH.code),
    )
  }

const stock =
  (actor: Actor, branch: DemoBranch, opening: readonly number[], expiry: readonly (BusinessDate | null)[]): Step =>
  async tx => {
    const ids = await productsByBarcode(
      tx,
      GOODS.map(product => product.barcode),
    )
    const goods = GOODS.flatMap((product, place) => {
      const id = ids.get(product.barcode)
      const count = opening[place] ?? 0
      return id === undefined || count === 0
        ? []
        : [{ product: id, quantity: pieces(count), costPrice: product.costPrice, expiresOn: expiry[place] ?? null }]
    })
    return bringInOpeningStock(tx, actor, await branchIdOf(tx, branch), goods)
  }

/** Categories, then every product with its opening stock at the head branch, then the opening stock of each other branch. */
export const goodsSteps = (actor: Actor, plan: StockPlan, expiry: ExpiryPlan): readonly Step[] => [
  ...SHELVES.map(
    ({ category }): Step =>
      tx =>
        createCategory(tx, category),
  ),
  ...GOODS.map((product, place) =>
    create(actor, product, plan.get(HEAD_BRANCH.code)?.[place] ?? 0, expiry.get(HEAD_BRANCH.code)?.[place] ?? null),
  ),
  ...OTHER_BRANCHES.map(({ code }) => stock(actor, code, plan.get(code) ?? [], expiry.get(code) ?? [])),
]
