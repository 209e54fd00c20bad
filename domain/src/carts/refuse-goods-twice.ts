import { goodsKey, type LinePack } from '../packs/pack.ts'
import { Refusal } from '../refusals.ts'

type Goods = { readonly productId: number; readonly productName: string; readonly pack?: LinePack | undefined }

/**
 * Quotations and layaways find the price and the discount of a line by its goods, so each product may be listed once in each pack. Refuses
 * (`bad_input`) its second line, by name.
 */
export const refuseGoodsTwice = (lines: readonly Goods[], document: 'quotation' | 'layaway'): void => {
  const keys = lines.map(goodsKey)
  const index = keys.findIndex((key, place) => keys.indexOf(key) < place)
  const twice = lines[index]
  if (twice === undefined) return
  throw new Refusal(
    'bad_input',
    `${twice.productName} is listed twice, and a ${document} has each product once in each pack. Put both quantities in one line`,
    { field: 'lines', line: index + 1 },
  )
}
