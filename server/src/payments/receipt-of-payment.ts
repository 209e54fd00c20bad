import type { Payment } from '@akonta/domain/payments/payment-calls'
import type { Transaction } from '../db/database.ts'
import { requestedPayment } from '../wallets/use/used-queries.ts'
import { balanceAfter, layawayLeftAfter, pastPaymentOf, type readPayment, withholdingOfPayment } from './payment-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readPayment>>>

/** A payment with what it settled, what it left of a layaway, and the account of the payee. */
export const receiptOfPayment = async (tx: Transaction, { document, lines }: Found): Promise<Payment> => {
  const balance = document.payee_id === null ? null : await balanceAfter(tx, document.payee_id, document.posting_id)
  const left = document.layaway === null ? {} : { layawayLeft: await layawayLeftAfter(tx, document.posting_id) }
  const withheld = await withholdingOfPayment(tx, document.posting_id)
  const taxed = withheld === undefined ? {} : { withheld }
  return { ...pastPaymentOf(document), balance, settled: lines, ...left, ...taxed, ...(await requestedPayment(tx, document.posting_id)) }
}
