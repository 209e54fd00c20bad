import { goodsKey, type LinePack } from '../packs/pack.ts'
import { Refusal } from '../refusals.ts'

type Goods = { readonly productId: number; readonly productName: string; readonly pack?: LinePack | undefined }

/**
 * A quotation or a layaway has each product once in each pack, as a sale does, but for packs with the label of a scale: each of those has its
 * own line. Refuses (`bad_input`) the second line of a product, by name.
 */
export const refuseGoodsTwice = (
  lines: readonly (readonly [Goods, { readonly isLabelled?: boolean | undefined }])[],
  document: 'quotation' | 'layaway',
): void => {
  const seen = new Set<string>()
  lines.forEach(([goods, { isLabelled }], index) => {
    if (isLabelled === true) return
    if (seen.has(goodsKey(goods)))
      throw new Refusal(
        'bad_input',
        `${goods.productName} is listed twice, and a ${document} has each product once in each pack. Put both quantities in one line`,
        { field: 'lines', line: index + 1 },
      )
    seen.add(goodsKey(goods))
  })
}
