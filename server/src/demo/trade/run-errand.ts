import { businessDateOf } from '@akonta/domain/dates'
import { adjust } from '../../adjustments/adjust.ts'
import type { Transaction } from '../../db/database.ts'
import { spend } from '../../expenses/spend.ts'
import { makePayment } from '../../payments/make-payment.ts'
import { moveMoney } from '../../payments/move-money.ts'
import { buy } from '../../purchases/buy.ts'
import { makeTransfer } from '../../transfers/make-transfer.ts'
import { pieces } from '../business/amounts.ts'
import { runPayday } from '../pay/run-payday.ts'
import { OWNER } from '../people/people.ts'
import type { Errand } from './back-office.ts'
import type { PlannedLine } from './basket.ts'
import type { Counters } from './counters.ts'

const linesOf = (counters: Counters, lines: readonly PlannedLine[]) =>
  lines.flatMap(line => {
    const productId = counters.product(line.place)
    return productId === undefined ? [] : [{ productId, quantity: pieces(line.pieces) }]
  })

const NEW = { again: false } as const

/** Runs one errand through the command of its area, as the owner. */
export const runErrand = async (tx: Transaction, counters: Counters, errand: Errand): Promise<unknown> => {
  const { at } = errand
  const actor = counters.person(OWNER.username, at)
  const branch = counters.branch(errand.branch)
  switch (errand.kind) {
    case 'purchase': {
      const lines = errand.lines.flatMap(({ place, pieces: count, cost, expiresOn }) => {
        const productId = counters.product(place)
        return productId === undefined ? [] : [{ productId, quantity: pieces(count), costPrice: cost, sellingPrice: 0n, expiresOn }]
      })
      const supplier = counters.supplier(errand.supplier)
      return buy(tx, actor, { branch, ...NEW }, { supplier, invoice: errand.invoice, purchaseType: 'CREDIT', lines })
    }
    case 'transfer': {
      const way = { source: errand.branch, destination: errand.to, date: businessDateOf(at), deliveredBy: errand.driver }
      return makeTransfer(tx, actor, branch, { ...way, lines: linesOf(counters, errand.lines) })
    }
    case 'adjustment':
      return adjust(tx, actor, branch, { type: errand.type, note: errand.note, lines: linesOf(counters, errand.lines) })
    case 'received': {
      const { amount, reference } = errand
      const payment = { pid: counters.customer(errand.customer), place: null, amount, reference, settles: [] }
      return makePayment(tx, actor, 'received', { branch, chooses: null, ...NEW }, payment)
    }
    case 'paid': {
      const { amount, reference } = errand
      const payment = { pid: counters.supplier(errand.supplier), place: counters.bank(errand.bank), amount, reference, settles: [] }
      return makePayment(tx, actor, 'paid', { branch, chooses: null, ...NEW }, payment)
    }
    case 'banked': {
      const { amount, reference } = errand
      return moveMoney(tx, actor, { branch, ...NEW }, { from: null, to: counters.bank(errand.bank), amount, reference })
    }
    case 'expense': {
      const { account, amount, note } = errand
      return spend(tx, actor, branch, { account, amount, bank: null, date: businessDateOf(at), note })
    }
    case 'payday':
    case 'payroll_due':
      return runPayday(tx, { actor, branch, bank: counters.bank }, errand)
  }
}
