import { formatMoney } from '@akonta/domain/money'
import type { GoodsLine, LostGoods, UsedComponent } from '@akonta/domain/production/production-calls'
import { formatQuantity, formatUnitCost } from '@akonta/domain/quantity'
import { orHidden } from '../ui/table/figure-text.ts'
import { goodsTexts } from './texts.ts'

type Table = { readonly title: string; readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }

const usedRow = ({ productName, quantity, unitCost, cost, recipeQuantity }: UsedComponent, besideRecipe: boolean): readonly string[] => [
  productName,
  ...(besideRecipe ? [formatQuantity(recipeQuantity ?? quantity)] : []),
  formatQuantity(quantity),
  orHidden(unitCost, formatUnitCost),
  orHidden(cost, formatMoney),
]

/** What went into a line: compared with the recipe where somebody entered what was used. */
const usedTable = ({ productName, components, overhead, planned }: GoodsLine): Table => {
  const besideRecipe = planned !== undefined
  const [recipe, quantity] = besideRecipe ? [[goodsTexts.recipe], goodsTexts.used] : [[], goodsTexts.qty]
  const blanks = besideRecipe ? ['', '', ''] : ['', '']
  return {
    title: besideRecipe ? goodsTexts.whatWentInFor(productName, formatQuantity(planned)) : goodsTexts.whatWentIn(productName),
    heads: [goodsTexts.component, ...recipe, quantity, goodsTexts.costPrice, goodsTexts.amount],
    rows: [
      ...components.map(used => usedRow(used, besideRecipe)),
      ...(overhead === 0n ? [] : [[goodsTexts.overhead, ...blanks, orHidden(overhead, formatMoney)]]),
    ],
  }
}

const lostRow = ({ productName, type, reason, quantity, cost }: LostGoods): readonly string[] => [
  `${productName}: ${reason}`,
  goodsTexts.wasteTypes[type],
  formatQuantity(quantity),
  orHidden(cost, formatMoney),
]

/** The tables below a line: what went in, and what was lost. */
export const tablesOf = (line: GoodsLine): readonly Table[] => [
  ...(line.components.length > 0 ? [usedTable(line)] : []),
  ...(line.waste === undefined
    ? []
    : [
        {
          title: goodsTexts.whatWasLost(line.productName),
          heads: [goodsTexts.waste, goodsTexts.wasteType, goodsTexts.qty, goodsTexts.amount],
          rows: line.waste.map(lostRow),
        },
      ]),
]
