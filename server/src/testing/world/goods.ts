/** A product of the small world with its price, in cedis. */
export type Product = { readonly id: number; readonly name: string; readonly price: string }

/** The goods of the small world, by the short names that tests use. A shop may have other prices. */
export const GOODS = {
  milo: { id: 1001, name: 'Milo Tin 400g', price: '85' },
  milk: { id: 1002, name: 'Ideal Milk Evaporated 160g', price: '13.5' },
  soap: { id: 1003, name: 'Key Soap Bar 350g', price: '15' },
  rice: { id: 1004, name: 'Royal Aroma Rice 25kg', price: '100' },
  sugar: { id: 1005, name: 'Sugar 1kg', price: '16' },
  oil: { id: 1006, name: 'Frytol Vegetable Oil 5L', price: '140' },
  bread: { id: 1007, name: 'Sugar Bread Loaf', price: '12' },
  water: { id: 1008, name: 'Sachet Water 500ml', price: '6' },
  dough: { id: 1009, name: 'Dough 1kg', price: '0' },
  maize: { id: 1010, name: 'Maize 1kg', price: '30' },
  shea: { id: 1011, name: 'Shea Butter 500g', price: '10' },
  kettle: { id: 1013, name: 'Water Kettle', price: '60' },
  jug: { id: 1014, name: 'Plastic Jug 2L', price: '25' },
  lantern: { id: 1012, name: 'Old Lantern', price: '90' },
} as const satisfies Readonly<Record<string, Product>>

export type Good = keyof typeof GOODS
export type Prices = { readonly [good in Good]?: string }
export type Goods = Readonly<Record<Good, Product>>

/** The stock of a branch at the beginning of a test: '86 worth 6140.40', or 'none' for goods in the catalogue but not in stock. */
export type Shelves = { readonly [good in Good]?: `${number} worth ${number}` | 'none' }

const isGood = (name: string): name is Good => name in GOODS

export const named = <T>(record: { readonly [good in Good]?: T }): readonly (readonly [Good, T])[] =>
  Object.keys(record)
    .filter(isGood)
    .flatMap(good => {
      const value = record[good]
      return value === undefined ? [] : [[good, value] as const]
    })
