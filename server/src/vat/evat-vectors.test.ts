import vectors from '@akonta/domain/vat/evat-vectors.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const STOCK = '2000 worth 2000'
const shop = await testShop({ accra: { milo: STOCK, maize: STOCK, shea: STOCK } })
const { milo, maize, shea } = shop.goods

expect(await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })).toMatchObject({
  status: 200,
})

/** Sums and parts as numbers, as the API has them. */
const numbers = (parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name === 'value' ? 'taxable' : name, Number(text)]))

const onVatAccount = async (): Promise<number> => {
  const [row] = await shop.rows<{ credit: bigint }>(
    `select -coalesce(sum(amount), 0)::bigint as credit from journal_line where business_id = $1 and posting_id > $2 and account_code = 'F0000RT'`,
    shop.marked(),
  )
  return Number(row?.credit ?? 0n) / 100
}

const taxIn = ({ nhil, getFund, vat, cst, tourism, excise }: Readonly<Record<string, number>>): number =>
  Math.round([nhil, getFund, vat, cst, tourism, excise].reduce((sum: number, tax) => sum + (tax ?? Number.NaN), 0) * 100) / 100

for (const { id, why, lines, discount, charges, books, sent, then } of vectors) {
  test(`the books and documents of E-VAT vector ${id} agree to the pesewa: ${why}`, async () => {
    const goods = [milo, maize, shea].slice(0, lines.length)
    const wanted = []
    for (const [index, { quantity, price, taxClass }] of lines.entries()) {
      const product = goods[index]
      if (product === undefined) throw new Error('a vector has more lines than the shop has goods')
      await shop.owner.query('update product set selling_price = round($2::numeric * 10000), tax_class = $3 where product_id = $1', [
        product.id,
        price,
        taxClass,
      ])
      wanted.push({ ...product, quantity, price })
    }
    await shop.mark()
    const number = await saved(shop.sell(wanted, { charges, ...(discount === '' ? {} : { discount }) }))
    const { paid, ...parts } = numbers(books)
    const [first] = [(await shop.denied.get(`/api/sales/byinvoice/asempa/${number}`)).body].flat()
    expect(first).toMatchObject({ total: paid, discount: Number(sent.discountAmount), vat: parts })
    expect(await onVatAccount()).toBe(taxIn(parts))

    let returned = ''
    for (const step of then) {
      await shop.mark()
      if (step.undoes === 'return') await saved(shop.reverse('saleReturn', returned))
      else if (step.undoes === 'sale') await saved(shop.reverse('sale', number))
      else {
        returned = await saved(
          shop.returnSale(number, Object.fromEntries(step.returns.map(({ line, quantity }) => [line, Number(quantity)]))),
        )
        const { paid: refund, ...back } = numbers(step.books ?? {})
        const note = await shop.denied.get(`/api/sales/returnbynumber/asempa/${returned}`)
        expect(note.body).toMatchObject({ total: refund, discount: Number(step.sent.discountAmount), vat: back })
        expect(await onVatAccount()).toBe(-taxIn(back))
      }
    }
    expect(await shop.fault()).toBeNull()
  })
}

test('a return of part of a sale at several rates, and of the rest, gives back every pesewa of it', async () => {
  await shop.owner.query(`update product set selling_price = 1500000, tax_class = 'TOURISM' where product_id = $1`, [milo.id])
  await shop.owner.query(`update product set selling_price = 333300, tax_class = 'CST' where product_id = $1`, [maize.id])
  await shop.owner.query(`update product set selling_price = 77700, tax_class = 'STANDARD' where product_id = $1`, [shea.id])
  await shop.mark()
  const number = await saved(
    shop.sell(
      [
        { ...milo, quantity: '2', price: '150' },
        { ...maize, quantity: '3', price: '33.33' },
        { ...shea, quantity: '5', price: '7.77' },
      ],
      { discount: '5 %' },
    ),
  )
  await saved(shop.returnSale(number, { 1: 1, 3: 2 }))
  await saved(shop.returnSale(number, { 2: 1, 3: 1 }))
  await saved(shop.returnSale(number, { 1: 1, 2: 2, 3: 2 }))
  expect(await onVatAccount()).toBe(0)
  const left = await shop.rows(
    `select account_code from journal_line
     where business_id = $1 and posting_id > $2 and account_code in ('D0000CT', 'F0000RT', 'I0000TR', 'C0000HD')
     group by account_code having sum(amount) <> 0`,
    shop.marked(),
  )
  expect(left).toEqual([])
  const [line] = await shop.rows<{ discount: bigint }>(
    `select sum(r.discount)::bigint as discount from sale_return_line r join sale s on s.business_id = r.business_id and s.posting_id = r.sale_posting_id
     where s.business_id = $1 and s.invoice_number = $2`,
    number,
  )
  const [sale] = await shop.rows<{ discount: bigint }>('select discount from sale where business_id = $1 and invoice_number = $2', number)
  expect(line?.discount).toBe(sale?.discount)
  expect(await shop.fault()).toBeNull()
})

test('a class with its own levy cannot be chosen before GRA has enabled it for a branch', async () => {
  for (const taxClass of ['TOURISM', 'CST', 'PLASTIC'])
    expect(await shop.admin.post('/api/vat/taxclass/asempa', { productId: shea.id, taxClass })).toMatchObject({
      status: 400,
      body: { message: 'GRA has not enabled this tax class for any branch' },
    })
})
