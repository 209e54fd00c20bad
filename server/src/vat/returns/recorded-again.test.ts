import { expect, test } from 'vitest'
import { testShop } from '../../testing/world/test-shop.ts'
import { saved } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { milo: '100 worth 8000' }, prices: { milo: '120' } })
const university = await shop.customer('University of Ghana')
const mill = await shop.supplier('Golden Oil Mill')
const gcb = await shop.bank('GCB current account')

const AT_ACCRA = { 'x-branch-code': 'ACC' }
const IMPORT = { office: 'Tema Port', value: 1000, nhil: 25, getFund: 25, vat: 150, paymentType: 'BANK', coa_account: gcb }
const TAX = { vatBasis: 'INCLUDED' }
const importVat = (fields: object) => shop.granted.post('/api/vat/import/asempa', { ...IMPORT, ...fields }, AT_ACCRA)
const withhold = (sale: string, amount: number, fields: object) =>
  shop.granted.post('/api/vat/withheld/asempa', { sale, amount, ...fields }, AT_ACCRA)
const undo = (number: string) => shop.admin.post(`/api/accounting/generaljournal/reverse/asempa/${number}`, { reason: 'Typed twice' })
const sellOnAccount = (cart: Parameters<typeof shop.sell>[0]) => shop.sell(cart, { saleType: 'CREDIT', customer: university })

test('VAT withheld is off its own sale, a certificate may be for several, and what was reversed can be recorded again', async () => {
  await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })
  const [first, second] = [await saved(sellOnAccount({ milo: 1 })), await saved(sellOnAccount({ milo: 2 }))]
  const suggested = async () => (await shop.granted.get(`/api/vat/withholding/asempa/${second}`)).body
  await saved(withhold(first, 7, { certificate: 'WHV-5' }))
  await shop.mark()
  await shop.refuses(withhold(second, 240.01, { certificate: 'WHV-5' }), 409, `Only 240.00 of ${second} is unpaid`)
  await saved(withhold(second, 4, { certificate: 'WHV-5' }))
  expect(await shop.openItems(university)).toEqual(expect.arrayContaining([`${first} 113 of 120`, `${second} 236 of 240`]))
  const { number: returned } = await shop.returnSale(second, { 1: 1 }, { refund: 'ACCOUNT' })
  expect(await suggested()).toMatchObject({ taxable: 100, suggested: 3, unpaid: 116 })
  await saved(shop.reverse('saleReturn', returned))
  expect(await suggested()).toMatchObject({ taxable: 200, suggested: 10, unpaid: 236 })
  const declaration = 'C 5120/26'
  await saved(
    shop.buy(mill, { milo: [1, { costPrice: 12 }] }, { ...TAX, nhil: 0.25, getFund: 0.25, vat: 1.5, purchaseInvoice: declaration }),
  )
  await saved(undo(await saved(importVat({ declaration }))))
  await saved(importVat({ declaration }))
})
