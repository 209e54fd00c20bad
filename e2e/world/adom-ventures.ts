import type { ProductFacts } from '@akonta/domain/catalogue/product'
import { decodeFine } from '@akonta/domain/quantity'
import { createProduct } from '@akonta/server/catalogue/create-product'
import type { Database } from '@akonta/server/db/database'
import { findBranch } from '@akonta/server/http/session/branch-queries'
import { createBusiness } from '@akonta/server/setup/create-business'
import { registerUser } from '@akonta/server/users/register-user'

/** The business of every browser test. */
export const ADOM = { name: 'Adom Ventures', dbname: 'adom', code: 'ADOM', location: 'Osu, Accra', phone: '030 277 0101' } as const

export const ACCRA = { code: 'ACC', name: 'Accra Central' } as const
export const KUMASI = { code: 'KUM', name: 'Kumasi Adum' } as const
const TAMALE = { code: 'TML', name: 'Tamale' } as const

export const PASSWORD = 'seven quiet harmattan mornings'

/** One person for each right; Esi is tied to Accra. */
export const PEOPLE = {
  admin: { username: 'ama', displayName: 'Ama Owusu' },
  granted: { username: 'kofi', displayName: 'Kofi Boateng' },
  denied: { username: 'esi', displayName: 'Esi Darko' },
} as const

export type Person = keyof typeof PEOPLE

/** A product in words: prices in cedis, stock in pieces in Accra. */
type Goods = { readonly name: string; readonly code: string; readonly barcode: string; readonly price: string; readonly stock: string }

/** The products that tests use by name. The others only fill the pages. */
export const GOODS = {
  milo: { name: 'Milo Tin 400g', code: 'MILO400', barcode: '6034000123457', price: '85', stock: '9000' },
  milk: { name: 'Ideal Milk Evaporated 160g', code: 'IDEAL160', barcode: '6034000123464', price: '12.5', stock: '9000' },
  rice: { name: 'Royal Aroma Rice 5kg', code: 'RICE5', barcode: '6034000123471', price: '118.75', stock: '9000' },
  soap: { name: 'Key Soap Bar 350g', code: 'KEY350', barcode: '6034000123488', price: '9.3', stock: '9000' },
  oil: { name: 'Frytol Vegetable Oil 1L', code: 'FRYTOL1', barcode: '6034000123495', price: '42', stock: '9000' },
  /** Purchases change its prices and costs, so no other test relies on them. */
  bread: { name: 'Tea Bread Loaf', code: 'BREAD', barcode: '6034000123532', price: '12.5', stock: '9000' },
  gone: { name: 'Cerelac Maize 400g', code: 'CEREL400', barcode: '6034000123501', price: '61', stock: '0' },
  /** A name that would run if it were ever rendered as HTML. */
  hostile: { name: '<img src=x onerror="window.owned=1"> & “Soap”', code: "X' OR 1=1", barcode: '6034000123518', price: '3', stock: '50' },
  long: {
    name: 'Wholesale Assortment of Imported and Locally Made Evaporated, Condensed and Powdered Milk for Schools, Chop Bars and Hotels, 48 Tins of 160 Grams, Ghana',
    code: 'ASSORTMENT-OF-MILK-FOR-SCHOOLS-48-TINS',
    barcode: '6034000123525',
    price: '12345.6789',
    stock: '123456',
  },
} as const satisfies Readonly<Record<string, Goods>>

const FILLERS = 122

const fillers = Array.from({ length: FILLERS }, (_, place): Goods => {
  const number = String(place + 1).padStart(3, '0')
  return { name: `Notebook ${number}`, code: `NB${number}`, barcode: `6034100${number}00`, price: '4.5', stock: '40' }
})

const fine = (text: string): bigint => {
  const decoded = decodeFine(text)
  if (!decoded.ok) throw new Error(`not a price or quantity: ${text}`)
  return decoded.value
}

const factsOf = ({ name, code, barcode, price }: Goods): ProductFacts => ({
  name,
  code,
  barcodes: [barcode],
  categoryId: null,
  unitId: null,
  reorderLevel: fine('5'),
  maxQuantity: fine('100'),
  tracksExpiry: false,
  costPrice: fine(price) / 2n,
  sellingPrice: fine(price),
  packQuantity: fine('12'),
  cartonPrice: fine(price) * 11n,
})

/** Creates the business in an empty database, with the product's own commands. */
export const layOutAdomVentures = async (database: Database): Promise<void> => {
  const { businessId, adminId } = await createBusiness(database, {
    ...ADOM,
    firstDay: '2020-01-01',
    branches: [ACCRA, KUMASI, TAMALE],
    admin: { ...PEOPLE.admin, password: PASSWORD },
  })
  await database.transaction(businessId, async tx => {
    const accra = await findBranch(tx, ACCRA.code)
    if (accra === undefined) throw new Error('Accra was not made')
    const staff = [
      { ...PEOPLE.granted, privilege: 'GRANT', branchId: null },
      { ...PEOPLE.denied, privilege: 'DENY', branchId: accra.branchId },
    ] as const
    for (const member of staff) {
      const email = `${member.username}@adom.example`
      await registerUser(tx, { ...member, email, phone: '024 000 0000', accountTypeId: 3, role: 'ROLE_USER', password: PASSWORD })
    }
    for (const goods of [...Object.values(GOODS), ...fillers]) {
      await createProduct(tx, { userId: adminId, at: new Date() }, { ...factsOf(goods), openingStock: fine(goods.stock) }, accra.branchId)
    }
  })
}
