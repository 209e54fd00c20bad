import { expect, test } from 'vitest'
import { saleVat } from '../vat/sale-vat.ts'
import { VAT_SCHEMES } from '../vat/vat-schemes.ts'
import { taxesOf } from '../vat/vat-split.ts'
import { chargesLine, type EvatInvoice, type EvatLine, invoicePayload, itemCodeOf, NO_BUYER, payloadFault } from './evat-payload.ts'

const [GH_2026] = VAT_SCHEMES
if (GH_2026 === undefined) throw new Error('no scheme')

const line = (over: Partial<EvatLine>): EvatLine => ({
  itemCode: '1001',
  description: 'Milo Tin 400g',
  quantity: 10_000n,
  unitPrice: 1_200_000n,
  amount: 12_000n,
  discount: 1_200n,
  taxClass: 'STANDARD',
  ...over,
})

const invoice = (lines: readonly EvatLine[], over: Partial<EvatInvoice> = {}): EvatInvoice => {
  const paid = lines.map(({ amount, discount, taxClass }) => ({ amount: amount - discount, taxClass }))
  const { split } = saleVat(GH_2026, paid, { charges: 0n, discount: 0n })
  return {
    flag: 'INVOICE',
    saleNumber: 'ACC-26-014873',
    refundNumber: '',
    date: '2026-11-20',
    attendant: 'Ama Mensah',
    buyer: NO_BUYER,
    scheme: GH_2026,
    lines,
    taxes: taxesOf(tax => split[tax]),
    ...over,
  }
}

const MAIZE = line({
  ...{ itemCode: '1002-EXM', description: 'Maize 1kg', quantity: 20_000n, unitPrice: 300_000n },
  ...{ amount: 6_000n, discount: 600n, taxClass: 'EXEMPT' },
})
const SHEA = line({
  ...{ itemCode: '1003-EXM', description: 'Shea Butter 500g', quantity: 20_000n, unitPrice: 100_000n },
  ...{ amount: 2_000n, discount: 200n, taxClass: 'ZERO' },
})

test('the payload of a whole sale is the one of the contract, section 5.5', () => {
  const untaxed = { levyAmountA: 0, levyAmountB: 0, levyAmountD: 0, levyAmountE: 0, exciseAmount: 0, batchCode: '', expireDate: '' }
  expect(JSON.parse(invoicePayload(invoice([line({}), MAIZE, SHEA])).body)).toEqual({
    ...{ currency: 'GHS', exchangeRate: 1, invoiceNumber: 'ACC-26-014873', totalLevy: 4.5, userName: 'Ama Mensah', flag: 'INVOICE' },
    ...{ calculationType: 'INCLUSIVE', totalVat: 13.5, transactionDate: '2026-11-20', totalAmount: 200, totalExciseAmount: 0 },
    ...{ businessPartnerName: 'Cash Customer', businessPartnerTin: 'C0000000000', saleType: 'NORMAL', discountType: 'GENERAL' },
    ...{ discountAmount: 20, reference: '', groupReferenceId: '', purchaseOrderReference: '' },
    items: [
      {
        ...untaxed,
        ...{ itemCode: '1001', itemCategory: '', description: 'Milo Tin 400g', quantity: 1, unitPrice: 120, discountAmount: 12 },
        ...{ levyAmountA: 2.25, levyAmountB: 2.25 },
      },
      {
        ...untaxed,
        ...{ itemCode: '1002-EXM', itemCategory: 'EXM', description: 'Maize 1kg', quantity: 2, unitPrice: 30, discountAmount: 6 },
      },
      {
        ...untaxed,
        ...{ itemCode: '1003-EXM', itemCategory: 'EXM', description: 'Shea Butter 500g', quantity: 2, unitPrice: 10, discountAmount: 2 },
      },
    ],
  })
})

test('lines without a price are left out, and charges are the last item', () => {
  const gift = line({ itemCode: '1009', unitPrice: 0n, amount: 0n, discount: 0n })
  const { body, itemCount } = invoicePayload(invoice([gift, line({ discount: 0n }), chargesLine(1_500n)]))
  expect(JSON.parse(body).items.map(({ itemCode, unitPrice }: { itemCode: string; unitPrice: number }) => [itemCode, unitPrice])).toEqual([
    ['1001', 120],
    ['CHARGES', 15],
  ])
  expect(itemCount).toBe(2)
})

test('names fit the fields of the service: 100 characters, and two at least for a buyer', () => {
  const sent = (over: Partial<EvatInvoice>) => JSON.parse(invoicePayload(invoice([line({})], over)).body)
  expect(sent({ buyer: { name: 'K', tin: NO_BUYER.tin } }).businessPartnerName).toBe('K.')
  expect(sent({ buyer: { name: 'x'.repeat(150), tin: NO_BUYER.tin }, attendant: 'y'.repeat(150) })).toMatchObject({
    businessPartnerName: 'x'.repeat(100),
    userName: 'y'.repeat(100),
  })
})

test('a product that is taxed otherwise has another item code', () => {
  expect((['STANDARD', 'EXEMPT', 'ZERO', 'TOURISM', 'CST', 'PLASTIC'] as const).map(taxClass => itemCodeOf(1002, taxClass))).toEqual([
    '1002',
    '1002-EXM',
    '1002-EXM',
    '1002-TRSM',
    '1002-CST',
    '1002-PLASTIC',
  ])
})

test('booked taxes that are more than 0.05 from the exact fractions are not sent', () => {
  const sale = invoice([line({ amount: 10_000n, discount: 0n, unitPrice: 1_000_000n })])
  expect(payloadFault(sale)).toBeNull()
  const booked = (over: Partial<EvatInvoice['taxes']>) => payloadFault({ ...sale, taxes: { ...sale.taxes, ...over } })
  expect(booked({ vat: 1_255n })).toBeNull()
  expect(booked({ vat: 1_290n })).toBe('Booked VAT 12.90 differs from 12.50: nothing was sent')
  expect(booked({ nhil: 300n })).toBe('Booked levies 5.08 differ from 4.17: nothing was sent')
  expect(booked({ excise: 100n })).toBe('Booked excise 1.00 differs from 0.00: nothing was sent')
})
