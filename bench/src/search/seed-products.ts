import { searchText } from '@akonta/domain/catalogue/search-text'
import type pg from 'pg'
import { randomFrom } from '../random.ts'

const BRANDS =
  'Milo,Peak,Ideal,Cowbell,Nido,Frytol,Gino,Tasty Tom,Maggi,Royco,Indomie,Golden Tree,Kalyppo,Voltic,Bel-Aqua,Key Soap,Sunlight,Omo,Pepsodent,Geisha,Lele,Titus,Exeter,Cerelac,Blue Band,Nkulenu,Star,Malta,Sprite,Tampico,FanYogo,Ɛno,Lipton,Nescafé,Mama Gold,Royal Aroma'.split(
    ',',
  )
const GOODS =
  'Milk,Tin Tomatoes,Soap,Cooking Oil,Rice,Sugar,Flour,Noodles,Biscuits,Toothpaste,Detergent,Water,Juice,Chocolate,Corned Beef,Mackerel,Sardines,Margarine,Salt,Spice,Cement,Nails,Zinc Sheet,Battery,Bulb,Exercise Book,Toilet Roll,Matches,Candle,Mosquito Coil,Tea,Coffee,Cocoa Powder,Groundnut Paste,Shea Butter,Fufu Powder,Palm Nut,Honey,Yoghurt,Ginger'.split(
    ',',
  )
const KINDS = 'blue,red,classic,original,extra,vanilla,strawberry,lemon,family,economy,new,gold,light,strong,50% more,kids,export'.split(
  ',',
)
const SIZES = '50g,100g,160g,210g,250g,400g,500g,1kg,2kg,5kg,25kg,250ml,330ml,500ml,1l,1.5l,5l,box,carton,dozen'.split(',')

const FIRST_ID = 1001
const ROWS_AT_ONCE = 10_000

const INSERT = `
  with added as (
    insert into product (business_id, product_id, name, product_code, cost_price, selling_price, search_text, created_by)
    select $1, p.id, p.name, p.code, 72500, 85000, p.words, 1
    from unnest($3::bigint[], $4::text[], $5::text[], $7::text[]) as p (id, name, code, words)
  ), stocked as (
    insert into stock_position (business_id, branch_id, product_id, quantity, value, unit_cost, movement_no)
    select $1, $2, id, 100000, 7250, 72500, 1 from unnest($3::bigint[]) as p (id)
  )
  insert into barcode (business_id, barcode, product_id, place)
  select $1, p.barcode, p.id, 1 from unnest($3::bigint[], $6::text[]) as p (id, barcode)`

type Product = { readonly id: number; readonly name: string; readonly code: string; readonly barcode: string }

const productMaker = (seed: number) => {
  const random = randomFrom(seed)
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
  return (place: number): Product => ({
    id: FIRST_ID + place,
    name: `${one(BRANDS)} ${one(GOODS)} ${one(KINDS)} ${one(SIZES)} ${Math.floor(random() * 100_000)}`,
    code: `P${place}`,
    barcode: `603${String(place * 7919).padStart(10, '0')}`,
  })
}

/**
 * Fills an empty catalogue with so many realistic products, each with a code, a barcode and stock in one branch. Written as the tables'
 * owner and without the ledger, so only for measuring. ANALYZE follows, as in real use.
 */
export const seedProducts = async (owner: pg.Pool, businessId: number, branchId: number, count: number, seed: number): Promise<void> => {
  const product = productMaker(seed)
  for (let done = 0; done < count; done += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - done) }, (_, index) => product(done + index))
    const words = rows.map(row => searchText({ name: row.name, code: row.code, barcodes: [row.barcode] }))
    const columns = [rows.map(row => row.id), rows.map(row => row.name), rows.map(row => row.code), rows.map(row => row.barcode), words]
    await owner.query(INSERT, [businessId, branchId, ...columns])
  }
  for (const table of ['product', 'barcode', 'stock_position']) await owner.query(`vacuum analyze ${table}`)
}
