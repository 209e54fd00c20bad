import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { expect, test } from 'vitest'
import type { Issuer } from '../../business/issuer.ts'
import { receiptLines } from './receipt-lines.ts'

const SOLD: Receipt = {
  ...{ invoice: 'ACC-26-000979', provisional: '', saleType: 'CASH', branchCode: 'ACC', branch: 'Accra Central' },
  ...{ customer: 'CASH', soldAt: new Date('2026-11-20T14:32:00Z'), username: 'ama', attendant: 'Ama Mensah' },
  ...{ charges: 0n, rounding: 0n, discount: 0n, discountPercent: null, total: 17_000n, paid: 17_000n, changeDue: 0n },
  ...{ tenders: [], vat: null, returns: [], approvals: [], account: null, buyer: null, evat: null, reversedBy: '' },
  lines: [
    {
      ...{ productId: 1002, productName: 'Milo Tin 400g', quantity: 20_000n, price: 850_000n, amount: 17_000n },
      ...{ lineNo: 1, returned: 0n, taxClass: '', priceBeforeTax: null },
    },
  ],
}
const ISSUER: Issuer = { name: 'Asempa', location: '', phone: '', tin: '', receiptFooter: '', logo: '' }
const linesOf = (more: Partial<Receipt>): readonly string[] => receiptLines({ ...SOLD, ...more }, ISSUER)

test('the text of a receipt says that the sale was reversed, and that no money moved in the test mode of a provider', () => {
  const marks = ['PRACTICE: no money moved', 'Reversed by ACC-X26-000004']
  expect(linesOf({ reversedBy: 'ACC-X26-000004', isPractice: true }).slice(0, 3)).toEqual(['Asempa', ...marks])
  for (const mark of marks) expect(linesOf({})).not.toContain(mark)
})

test('the text of a VAT invoice names the buyer with the TIN, as paper does', () => {
  const lines = linesOf({ buyer: { name: 'Accra Hotel Ltd', tin: 'C0012345678' } }).join('\n')
  expect(lines).toMatch(/Customer +Accra Hotel Ltd\nBuyer TIN +C0012345678\n/)
  expect(lines).not.toContain('CASH')
})

test('the text of a VAT invoice has the TIN that it was issued under, whatever the profile says today', () => {
  const taxes = { taxable: 17_000n, exempt: 0n, zeroRated: 0n, nhil: 0n, getFund: 0n, covid: 0n, cst: 0n, tourism: 0n, vat: 0n, excise: 0n }
  expect(linesOf({ vat: { scheme: 'STANDARD', tin: 'C0000000001', ...taxes } })).toContain('TIN C0000000001')
})
