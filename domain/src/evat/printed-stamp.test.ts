import { describe, expect, test } from 'vitest'
import { type EvatDocumentState, type EvatOneDocument, shownToBuyer } from './evat-document.ts'
import { rollOfStamp, stampOfRefund, stampOfReturn, stampOfSale, unsavedAtTill } from './printed-stamp.ts'

const STAMP = {
  ...{ tin: 'C0012345678', number: 'ACC-26-014873', sdcId: 'E000001006', receiptNumber: '1006-6335-NS4' },
  ...{ internalData: 'U2ME-AX6N-YW6K-5TNH-UD6C-4IPE-LA', signature: 'SS25-FMC2-AQCZ-R5PA', mrc: '00:0C:29:0D:90:D0' },
  ...{ time: '2026/11/20 14:32:05', itemCount: '3', qr: 'https://verification.vat-gh.com?data=a+b/c' },
}
const one = (change: Partial<EvatOneDocument> = {}): EvatOneDocument => ({
  ...{ number: 'ACC-26-014873', state: 'signed', test: false, flag: 'INVOICE', said: '', tries: 1, recovered: false, waitsFor: '' },
  ...{ attempts: [], waitSeconds: 8, givenNumber: '', checked: null, stamp: STAMP },
  ...change,
})
const evat = (change: Partial<EvatDocumentState> = {}): EvatDocumentState => ({ ...one(), undone: null, ...change })

describe('the three states of a document (contract, section 11.1)', () => {
  test('signed: a VAT invoice with its block, every value letter by letter', () => {
    const { heading, words, test: banner, blocks } = stampOfSale(evat())
    expect([heading, words, banner]).toEqual(['VAT INVOICE', [], ''])
    expect(blocks).toEqual([
      {
        title: '',
        facts: [
          { label: 'Invoice Number', value: 'ACC-26-014873' },
          { label: 'SDC ID', value: 'E000001006' },
          { label: 'Receipt Number', value: '1006-6335-NS4' },
          { label: 'Internal Data', value: 'U2ME-AX6N-YW6K-5TNH-UD6C-4IPE-LA' },
          { label: 'Signature', value: 'SS25-FMC2-AQCZ-R5PA' },
          { label: 'MRC', value: '00:0C:29:0D:90:D0' },
          { label: 'Date & Time', value: '2026/11/20 14:32:05' },
          { label: 'Line-Item Count', value: '3' },
        ],
        qr: STAMP.qr,
      },
    ])
  })

  test.each(['queued', 'sending', 'unknown', 'rejected'] as const)('%s: provisional, with the words and no code of any kind', state => {
    expect(stampOfSale(evat({ state, stamp: null }))).toEqual({
      ...{ test: '', heading: 'PROVISIONAL RECEIPT', words: ['E-VAT signature pending. Not a VAT invoice.'], blocks: [] },
    })
  })

  test('settled: a receipt that is not signed, with the number that GRA gave', () => {
    const settled = { state: 'settled', stamp: null, givenNumber: '1006-6335-NS9' } as const
    expect(stampOfSale(evat(settled))).toMatchObject({ heading: 'RECEIPT', words: ['Not signed by E-VAT.', '1006-6335-NS9'], blocks: [] })
    expect(stampOfSale(evat({ ...settled, givenNumber: '' })).words).toEqual(['Not signed by E-VAT.'])
  })

  test('every document of test mode says so across its head, signed or not', () => {
    for (const state of ['signed', 'queued', 'settled'] as const)
      expect(stampOfSale(evat({ state, test: true })).test).toBe('TEST - NOT A VAT INVOICE')
  })

  test('a document that only a till has is provisional', () => {
    expect(stampOfSale(unsavedAtTill('OFF-7K2M9Q-14')).heading).toBe('PROVISIONAL RECEIPT')
  })
})

test('a credit note names its sale, and shows the cancellation once the return was reversed', () => {
  const note = evat({ number: 'ACC-R26-000012', undone: one({ flag: 'REFUND_CANCELATION' }) })
  const { heading, blocks } = stampOfReturn(note, { number: 'ACC-26-014873', receiptNumber: '1006-6335-NS4' })
  expect(heading).toBe('VAT REFUND')
  expect(blocks.map(({ title }) => title)).toEqual(['', 'Refund cancelled'])
  expect(blocks[0]?.facts[0]).toEqual({ label: 'Refund of', value: 'ACC-26-014873 · 1006-6335-NS4' })
})

test('a reversed sale has a second block and a refund slip; any other has no slip', () => {
  const reversed = evat({ undone: one({ number: 'ACC-X26-000004', flag: 'REFUND' }) })
  expect(stampOfSale(reversed).blocks.map(({ title }) => title)).toEqual(['', 'Refunded'])
  expect(stampOfRefund(reversed)).toMatchObject({ heading: 'VAT REFUND', blocks: [{ title: '' }] })
  expect(stampOfRefund(evat())).toBeNull()
})

test('on a roll each block is its facts, and below them the code', () => {
  expect(rollOfStamp(stampOfSale(evat())).map(({ kind }) => kind)).toEqual(['part', 'code'])
})

test('a buyer sees the stamp, but not the calls behind it', () => {
  const call = { at: new Date('2026-11-20T14:32:00Z'), call: 'invoice', status: 400, code: 'E751', said: 'Not found.', milliseconds: 900 }
  const troubled = { said: 'E751 Not found.', tries: 3, attempts: [call] }
  expect(shownToBuyer({ ...one(troubled), undone: one(troubled) })).toEqual({
    ...one({ tries: 0 }),
    undone: one({ tries: 0 }),
  })
})
