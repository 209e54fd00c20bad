import { expect, test } from 'vitest'
import { ATTACHMENT_RIGHTS, RECORD_KINDS } from '../attachments/attached-kind.ts'
import { movedBy } from '../registers/report-rows.ts'
import { kindText } from './cash-rolls.ts'

/** They move goods, or what payees owe, and never cash, a bank or a wallet. */
const WITHOUT_MONEY = [
  ...['purchase_return', 'goods_receipt', 'opening_stock', 'adjustment', 'production', 'transfer', 'transfer_receipt'],
  ...['set_off', 'payroll', 'year_end', 'vat_withheld'],
]

test('the cash of a day and the report of a drawer name every kind of document that moves money', () => {
  const kinds = Object.keys(ATTACHMENT_RIGHTS).filter(
    kind => !RECORD_KINDS.some(record => record === kind) && !WITHOUT_MONEY.includes(kind),
  )
  const unnamed = (nameOf: (kind: string) => string) => kinds.filter(kind => nameOf(kind) === nameOf('unknown'))
  expect([unnamed(kindText), unnamed(movedBy)]).toEqual([[], []])
  expect([kindText('wallet_cash_refund'), movedBy('wallet_cash_refund')]).toEqual(Array(2).fill('Mobile money paid back in cash'))
})
