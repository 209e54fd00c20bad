import type { ImportKind } from '@akonta/domain/imports/import-kind'
import { beforeAll, expect, test } from 'vitest'
import { numberCell, textCell, xlsxOf } from '../testing/imports/made-xlsx.ts'
import { readFile, remarksOf } from '../testing/imports/send-file.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

const HEADS = `<row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Barcode')}${textCell('C1', 'Price')}</row>`
const MERGED = xlsxOf({
  rows: `${HEADS}<row r="2">${textCell('A2', 'Milk')}${numberCell('C2', '2')}</row>`,
  after: '<mergeCells><mergeCell ref="B2:C2"/></mergeCells>',
})

/** Lists that change goods that exist: Milk, barcode 111, and Soap with a carton of 12, barcode 222. */
const FAULTY: readonly (readonly [what: string, file: string | Buffer, faults: readonly string[], kind: ImportKind])[] = [
  ['a price with a decimal comma', 'Name,Price\nMilk,"6,50"\n', ['2 Price: 6,50 has a decimal comma. Write 6.50'], 'prices'],
  [
    'a cost that was shortened',
    'Name,Cost,Price\nMilk,1E+05,6\n',
    ['2 Cost: 1E+05 was shortened by the spreadsheet. Type the whole figure'],
    'prices',
  ],
  ['a negative carton price', 'Name,Price,Carton price\nMilk,6,-1\n', ['2 Carton price: Must not be negative'], 'prices'],
  ['a formula for a price', 'Name,Price\nMilk,=B1*2\n', ['2 Price: This is a formula. Paste its value instead'], 'prices'],
  ['prices of unknown goods', 'Name,Price\nGhost,6\n', ['2 Name: There is no such product. Import it with the products first'], 'prices'],
  ['two prices of one product', 'Name,Barcode,Price\nMilk,,6\n,111,7\n', ['3 Name: Row 2 is the same product'], 'prices'],
  [
    'a barcode and a name that disagree',
    'Name,Barcode,Price\nSoap,111,7\n',
    ['2 Name: This is the name of product 1002. The barcode belongs to 1001'],
    'prices',
  ],
  [
    'merged cells of prices',
    MERGED,
    ['2 Barcode: This cell is merged with others. Unmerge it in the spreadsheet, or type the value here'],
    'prices',
  ],
  [
    'a pack with a size of zero',
    'Name,Pack,Holds\nMilk,Carton,0\n',
    ['2 Holds: A pack that holds 0 is not a pack. Enter another quantity'],
    'packs',
  ],
  ['a pack with a negative size', 'Name,Pack,Holds\nMilk,Carton,-24\n', ['2 Holds: Must not be negative'], 'packs'],
  ['a size with a decimal comma', 'Name,Pack,Holds\nMilk,Carton,"24,5"\n', ['2 Holds: 24,5 has a decimal comma. Write 24.5'], 'packs'],
  ['a size in words', 'Name,Pack,Holds\nMilk,Carton,dozen\n', ['2 Holds: dozen is not a number'], 'packs'],
  ['a pack without a name', 'Name,Pack,Holds\nMilk,,24\n', ['2 Pack: Pack is required'], 'packs'],
  ['HTML for the name of a pack', 'Name,Pack,Holds\nMilk,<i>Carton</i>,24\n', ['2 Pack: <i> is HTML code. Type the text alone'], 'packs'],
  ['a pack twice', 'Name,Pack,Holds\nMilk,Carton,24\nMilk,CARTON,12\n', ['3 Pack: Row 2 is the same pack'], 'packs'],
  [
    'a shortened barcode of a pack',
    'Name,Pack,Holds,Carton barcode\nMilk,Carton,24,6.00107E+12\n',
    ['2 Carton barcode: The spreadsheet shortened this barcode to 6.00107E+12. Format the column as text and type it again'],
    'packs',
  ],
  [
    'a barcode of another product on a pack',
    'Name,Pack,Holds,Carton barcode\nMilk,Carton,24,222\n',
    ['2 Carton barcode: The barcode 222 belongs to product 1002'],
    'packs',
  ],
  [
    'packs of unknown goods',
    'Name,Pack,Holds\nGhost,Carton,24\n',
    ['2 Name: There is no such product. Import it with the products first'],
    'packs',
  ],
  [
    'a special price with a decimal comma',
    'Name,Price list,Price\nMilk,Wholesale,"5,50"\n',
    ['2 Price: 5,50 has a decimal comma. Write 5.50'],
    'price_lists',
  ],
  [
    'a quantity that is negative',
    'Name,Price list,Min qty,Price\nMilk,Wholesale,-12,5\n',
    ['2 Min qty: Must not be negative'],
    'price_lists',
  ],
  [
    'a last day before the first',
    'Name,Price list,Price,Valid from,Valid until\nMilk,Wholesale,5,31-12-2026,01-12-2026\n',
    ['2 Valid until: Must not be before the first day'],
    'price_lists',
  ],
  [
    'an American last day',
    'Name,Price list,Price,Valid until\nMilk,Wholesale,5,12/31/2026\n',
    ['2 Valid until: 12/31/2026 is not a day of the calendar. Write the day before the month, as in 31-12-2026'],
    'price_lists',
  ],
  ['a price of an unknown pack', 'Name,Price list,Pack,Price\nMilk,Wholesale,Crate,5\n', ['2 Pack: Milk has no pack Crate'], 'price_lists'],
  [
    'a special price twice',
    'Name,Price list,Price\nMilk,Wholesale,5\nMilk,WHOLESALE,6\n',
    ['3 Price: Row 2 has a price for the same goods, customers, quantity and first day'],
    'price_lists',
  ],
  [
    'neither a list nor a quantity',
    'Name,Price list,Price\nMilk,,5\n',
    ['2 Price list: Give a price list, or a quantity above 1. The usual price of one is imported with Prices'],
    'price_lists',
  ],
  [
    'a price list with letters that cannot be seen',
    'Name,Price list,Price\nMilk,Whole\u200Bsale,5\n',
    ['2 Price list: Has a character that cannot be seen. Type it again'],
    'price_lists',
  ],
]

const saveList = async (kind: ImportKind, file: string): Promise<void> => {
  const { id } = await readFile(shop.admin, kind, file)
  const answer = await shop.admin.post(`/api/import/save/asempa/${id}`, undefined, { 'idempotency-key': `goods-of-import-${id}` })
  expect(answer.status, answer.text).toBe(200)
}
beforeAll(async () => {
  await saveList('products', 'Name,Barcode,Price\nMilk,111,6\nSoap,,15\n')
  await saveList('packs', 'Name,Pack,Holds,Price,Carton barcode\nSoap,Carton,12,150,222\n')
})
const stored = () =>
  shop.rows(
    `select (select jsonb_agg(p order by p.product_id) from product p where p.business_id = $1) as goods,
       (select jsonb_agg(k order by k.pack_no) from product_pack k where k.business_id = $1) as packs,
       (select jsonb_agg(b order by b.barcode) from barcode b where b.business_id = $1) as barcodes,
       (select count(*)::int from special_price s where s.business_id = $1) as prices,
       (select count(*)::int from price_list l where l.business_id = $1) as lists`,
  )

test.each(shareOf(FAULTY).map(([what, file, faults, kind]) => ({ what, file, faults, kind })))(
  '$what: each cell is named with its reason, and nothing can be saved',
  async ({ file, faults, kind }) => {
    const before = await stored()
    const view = await readFile(shop.admin, kind, file)
    expect(await remarksOf(shop.admin, view)).toEqual(faults)
    const refused = await shop.admin.post(`/api/import/save/asempa/${view.id}`)
    expect(refused.status, refused.text).toBe(400)
    expect(await stored()).toEqual(before)
    await shop.expectPosted(0)
  },
)
