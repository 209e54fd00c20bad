import { expect, test } from 'vitest'
import { deliveryNoteOf } from '../sales/delivery-note.ts'
import { rollOfReceipt } from '../sales/receipt-roll.ts'
import type { Receipt } from '../sales/sale-calls.ts'
import { COLUMNS, type Columns, layOutRoll, wrapped } from './lay-out-roll.ts'
import { CODE_PAGES, printableText } from './printable-text.ts'

const SOLD: Receipt = {
  ...{ invoice: 'ACC-26-000979', provisional: '', saleType: 'CASH', branchCode: 'ACC', branch: 'Accra Central' },
  ...{ customer: 'Maa Esi Chop Bar', soldAt: new Date('2026-11-20T14:32:00Z'), username: 'ama', attendant: 'Ama Mensah' },
  ...{ charges: 0n, rounding: 0n, discount: 500n, discountPercent: null, total: 31_900n, paid: 32_000n, changeDue: 100n },
  ...{ tenders: [], vat: null, returns: [], approvals: [], account: null, buyer: null, evat: null, reversedBy: '' },
  lines: [
    {
      ...{ productId: 1002, productName: 'Ɛkɔ Ideal Milk with a name that is longer than a roll of 58 mm', quantity: 240_000n },
      ...{ price: 135_000n, amount: 32_400n, lineNo: 1, returned: 0n, taxClass: '', priceBeforeTax: null },
    },
  ],
}
const ISSUER = {
  name: 'Asempa Trading & Sons Ltd',
  location: 'Kwame Nkrumah Avenue, Accra',
  phone: '030 200 0000',
  tin: '',
  receiptFooter: '',
}

const shown = (columns: Columns): string =>
  layOutRoll(rollOfReceipt(SOLD, ISSUER, { isReprint: true }), columns, 'cp437')
    .map(line => (line.kind === 'code' ? `[${line.content}]` : `${line.isCentred ? '~' : ''}${line.text}`))
    .join('\n')

test('a receipt on a roll of 58 mm', () =>
  expect(shown(32)).toBe(`~Asempa Trading &
~Sons Ltd
~Kwame Nkrumah Avenue, Accra
~Tel 030 200 0000
~Branch: Accra Central
~Reprint
--------------------------------
Receipt No         ACC-26-000979
Date            20-11-2026 14:32
Customer        Maa Esi Chop Bar
--------------------------------
Eko Ideal Milk with a name that
is longer than a roll of 58 mm
24 x 13.50                324.00
--------------------------------
Goods                     324.00
Discount                   -5.00
Total                 Ghc 319.00
Amount Paid               320.00
Change Due                  1.00
--------------------------------
Attendant: Ama Mensah

Authorized By ..................

~Thank you`))

test('no line is wider than the roll, whatever its names', () => {
  const long = 'x'.repeat(70)
  const receipt = {
    ...SOLD,
    customer: `${long} ${long}`,
    branch: long,
    lines: SOLD.lines.map(line => ({ ...line, productName: `${long} ${long}` })),
    tenders: [{ pid: 'BNK-0001', name: long, amount: 31_900n, transactionId: long.slice(0, 60), toConfirm: true }],
  }
  const issuer = { ...ISSUER, name: long, location: `${long} ${long}`, receiptFooter: long }
  for (const columns of COLUMNS)
    for (const line of layOutRoll(rollOfReceipt(receipt, issuer, { isReprint: false }), columns, 'ascii'))
      if (line.kind === 'text') expect(line.text.length * (line.size === 'double' ? 2 : 1)).toBeLessThanOrEqual(columns)
})

test('a receipt of a reversed sale says so, and its refund slip does not', () => {
  const heads = (receipt: Receipt) =>
    rollOfReceipt(receipt, ISSUER, { isReprint: true }).flatMap(block => (block.kind === 'head' ? block.texts : []))
  const reversed = { text: 'Reversed by ACC-X26-000004', weight: 'strong' }
  expect(heads({ ...SOLD, reversedBy: 'ACC-X26-000004' })).toContainEqual(reversed)
  expect(heads(SOLD)).not.toContainEqual(reversed)
  expect(heads({ ...SOLD, invoice: 'ACC-X26-000004', reversedBy: 'ACC-X26-000004' })).not.toContainEqual(reversed)
  expect(deliveryNoteOf({ ...SOLD, reversedBy: 'ACC-X26-000004' }).notes).toEqual([reversed.text])
  expect(deliveryNoteOf(SOLD).notes).toEqual([])
})

test('a long name under a document leaves room for its signature', () =>
  expect(
    layOutRoll([{ kind: 'signatures', labels: ['Prepared By Nana Akua Owusu-Ansah', 'Agreed By'] }], 32, 'ascii').map(line =>
      line.kind === 'text' ? line.text : '',
    ),
  ).toEqual(['', 'Prepared By Nana Akua', 'Owusu-Ansah ....................', '', 'Agreed By ......................']))

test('words are kept whole where they fit, and nothing is lost', () => {
  expect(wrapped('one two three', 8)).toEqual(['one two', 'three'])
  expect(wrapped('antidisestablishment yes', 8)).toEqual(['antidise', 'stablish', 'ment yes'])
  expect(wrapped('', 8)).toEqual([''])
})

test('the cedi sign becomes GHS, and letters of Ewe and Twi the nearest ones', () => {
  expect(printableText('GH₵ 5.00, ₵7, GH¢9', 'cp437')).toBe('GHS 5.00, GHS 7, GHS 9')
  expect(printableText('Ɛdziban kɔkɔɔ, Aŋlɔ, Ʋevi, ɖeka, ɛ̃', 'cp437')).toBe('Edziban kokoo, Anglo, Vevi, deka, e')
  expect(printableText('Café crème, 5 °C · Müller', 'cp437')).toBe('Café crème, 5 °C - Müller')
  expect(printableText('Café crème × 2 – “très bon”…', 'ascii')).toBe('Cafe creme x 2 - "tres bon"...')
  expect(printableText('Ōkai 🍞 日', 'windows1252')).toBe('Okai ? ?')
})

test('no text is a command to the printer', () => {
  for (const codePage of CODE_PAGES) {
    const text = printableText('Milk\u001bp\u0000\u0019\u00fa\u001d\u0056\u0000 \u0090\u200b\u202e', codePage)
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  }
})
