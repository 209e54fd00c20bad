import { expect, test } from 'vitest'
import { salesTexts } from '../texts.ts'
import { salesLineOf } from '../till/sales-line.ts'
import { NO_TERMS } from '../till/stored-terms.ts'
import type { SaleKind } from './current-sale.ts'
import { faultsOf } from './sale-faults.ts'

const milo = salesLineOf(
  { id: 1001, name: 'Milo Tin 400g', productCode: '', barcodes: [], stock: 50_000n, price: 850_000n, cost: null },
  20_000n,
)
const CASH: SaleKind = { branch: { code: 'ACC', name: 'Accra Central' }, saleType: 'CASH', cashRounding: 0 }
const CREDIT: SaleKind = { ...CASH, saleType: 'CREDIT' }

test('the errors of a credit sale are listed in the specified order: the customer, then the list', () => {
  expect(faultsOf(CREDIT, [], NO_TERMS).map(({ text }) => text)).toEqual([salesTexts.selectCustomer, salesTexts.noProduct])
  expect(faultsOf(CREDIT, [{ ...milo, qtyEntered: '' }], NO_TERMS)).toEqual([
    { text: salesTexts.selectCustomer, field: 'customer' },
    { text: salesTexts.enterValidQuantity, detail: 'Milo Tin 400g', line: milo.id },
  ])
})

test('an empty list is information, and no error', () => {
  expect(faultsOf(CASH, [], NO_TERMS)).toMatchObject([{ tone: 'info' }])
})

test('the payment is checked once the list is valid', () => {
  const short = { ...NO_TERMS, paid: 16_999n }
  expect(faultsOf(CASH, [milo], short)).toMatchObject([{ field: 'paid' }])
  expect(faultsOf(CASH, [{ ...milo, qtyEntered: 0 }], short)).toMatchObject([{ line: milo.id }])
  expect(faultsOf(CASH, [milo], { ...short, paid: 17_000n })).toEqual([])
})
