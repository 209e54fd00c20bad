import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '../document-rights.ts'
import type { RegisterReport } from '../registers/register-calls.ts'
import { movedBy, partsOf } from '../registers/report-rows.ts'
import { kindText } from './cash-rolls.ts'

/** They move goods, or what payees owe, and never cash, a bank or a wallet. */
const WITHOUT_MONEY = [
  ...['purchase_return', 'goods_receipt', 'opening_stock', 'adjustment', 'production', 'transfer', 'transfer_receipt'],
  ...['set_off', 'payroll', 'year_end', 'vat_withheld'],
]

test('the cash of a day and the report of a drawer name every kind of document that moves money', () => {
  const kinds = DOCUMENT_KINDS.filter(kind => !WITHOUT_MONEY.includes(kind))
  const unnamed = (nameOf: (kind: string) => string) => kinds.filter(kind => nameOf(kind) === nameOf('unknown'))
  expect([unnamed(kindText), unnamed(movedBy)]).toEqual([[], []])
  expect([kindText('wallet_cash_refund'), movedBy('wallet_cash_refund')]).toEqual(Array(2).fill('Mobile money paid back in cash'))
})

const AT = new Date('2026-11-20T08:00:00Z')

const CLOSED: RegisterReport = {
  ...{
    session: 'RS-1',
    register: 'Till 1',
    branchCode: 'ACC',
    branch: 'Accra Central',
    cashier: 'Esi Darko',
    openedAt: AT,
    float: 20_000n,
  },
  ...{ isOwn: true, closedAt: AT, number: 'ACC-Z26-000001', head: '', isHidden: false, notSigned: 0 },
  ...{ sales: 1, salesTotal: 26_100n, returns: 0, returnsTotal: 0n, onAccount: 0n, discount: 2_418n, tax: 4_351n, rounding: 0n },
  ...{ cash: [], tenders: [], drawerOpenings: [], later: [], counts: [] },
}

test('the report of a drawer says that its discounts are without the tax that its sales have', () => {
  const discountOf = (report: RegisterReport) => partsOf(report)[0]?.rows.find(({ label }) => label.startsWith('Discounts'))
  expect(discountOf(CLOSED)).toMatchObject({ label: 'Discounts without tax', value: '24.18' })
  expect(discountOf({ ...CLOSED, discount: 2_900n, tax: 0n })).toMatchObject({ label: 'Discounts given', value: '29.00' })
})
