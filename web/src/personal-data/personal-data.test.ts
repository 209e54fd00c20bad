import type { PayeeExport } from '@akonta/domain/personal-data/personal-data-calls'
import { expect, test } from 'vitest'
import { fetchPages, fileTextOf, joinPayee, numberOf } from './personal-data.ts'

const line = (debit: bigint) => ({
  ...{ date: '2026-11-20', documentKind: 'sale', documentNumber: 'ACC-26-000001', branchCode: 'ACC', reference: '', memo: '' },
  ...{ debit, credit: 0n, remaining: debit, enteredBy: 'Ama' },
})
const PERSON = {
  ...{ pid: 'CUS-0001', name: 'Nana Yaa', phone: '', address: '', email: '', branchName: '', active: true, enteredBy: 'Ama' },
  ...{ creditLimit: null, termsDays: null, creditHeld: false, tin: '', openingBalance: 0n, balance: 600n },
}
const FIRST: PayeeExport = {
  ...{ kind: 'customer', page: 0, nextPage: 1, business: 'Adom', takenAt: new Date('2026-11-20T10:00:00Z'), takenBy: 'Ama' },
  ...{
    person: PERSON,
    account: [line(100n), line(200n)],
    goods: [],
    orders: [],
    quotations: [],
    layaways: [],
    recurring: [],
    cheques: [],
    withholdingRules: [],
    withheldTax: [],
    attachments: [],
    purchaseOrders: [],
    shares: [],
    messages: [],
    phoneRequests: [],
    changes: [],
    looks: [],
  },
}

test('the pages of an export become one file, each list in its order and without page numbers', () => {
  const whole: unknown = JSON.parse(fileTextOf(joinPayee([FIRST, { ...FIRST, page: 1, nextPage: null, account: [line(300n)] }])))
  expect(whole).toMatchObject({
    kind: 'customer',
    takenBy: 'Ama',
    takenAt: '2026-11-20T10:00:00.000Z',
    person: { id: 'CUS-0001', status: 'ACTIVE', balance: 6 },
    account: [{ debit: 1 }, { debit: 2 }, { debit: 3 }],
  })
  expect(whole).not.toHaveProperty('page')
  expect(whole).not.toHaveProperty('nextPage')
})

test.each([
  [
    [1, 2, null],
    [0, 1, 2],
  ],
  [[null], [0]],
  [
    [1, 1],
    [0, 1],
  ],
  [
    [2, 0],
    [0, 2],
  ],
])('when the pages lead to %j, the pages %j are fetched', async (next, fetched) => {
  const asked: number[] = []
  await fetchPages(async page => {
    const nextPage = next[asked.length] ?? null
    asked.push(page)
    return { page, nextPage }
  })
  expect(asked).toEqual(fetched)
})

test('a person is identified by the number that people know', () => {
  expect(numberOf(FIRST)).toBe('CUS-0001')
})
