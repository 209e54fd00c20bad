import { businessDateOf } from '@akonta/domain/dates'
import { type NewPayment, receivedTypeOf } from '@akonta/domain/payments/payment'
import { type Payment, paymentByNumber, receivePayment } from '@akonta/domain/payments/payment-calls'
import { call } from '../lib/call.ts'
import type { ChosenBranch, SignedInUser } from '../lib/session.ts'
import { neededFor } from '../offline/outbox/needs.ts'
import { type SavedOrStored, saveOrStore } from '../offline/outbox/store-here.ts'
import { writeDocument } from '../offline/outbox/stored-document.ts'
import { storedEntries } from '../offline/outbox/stored-entries.ts'
import type { Party } from './parties-here.ts'

type Receiving = {
  readonly user: SignedInUser
  readonly branch: ChosenBranch | null
  readonly payment: NewPayment
  readonly payer: Party
  /** The name of the cash, bank or wallet. */
  readonly into: string
  readonly again: boolean
  readonly requestId: string
}

/** The receipt of a payment that only this till has: what it settles is for the server to say. */
const documentOf =
  ({ user, branch, payment, payer, into }: Receiving) =>
  (number: string, madeAt: Date): string => {
    const paper: Payment = {
      number,
      direction: 'received',
      branchCode: branch?.code ?? '',
      branch: branch?.name ?? '',
      pid: payer.pid,
      from: payer.name,
      to: into,
      paymentType: receivedTypeOf(payment.place),
      reference: payment.reference,
      amount: payment.amount,
      time: madeAt.toISOString(),
      date: businessDateOf(madeAt),
      by: user.userName,
      reversedBy: '',
      reverses: '',
      balance: payer.balance === null ? null : payer.balance + payment.amount,
      settled: [],
    }
    return writeDocument(paymentByNumber, paper)
  }

/** Receives a payment on the server, or without an answer on this device. Returns its number. */
export const receiveHere = async (receiving: Receiving): Promise<string> => {
  const { user, branch, payment, payer, again, requestId } = receiving
  const body = { ...payment, transType: 'CREDIT', userId: user.userid, branchName: branch?.name ?? '' } as const
  // The receipt of this device shows no tax: a payment with tax withheld waits for the server.
  if (payment.withheldByCustomer !== undefined) return call(receivePayment, { db: user.dbname, again, body }, { requestId })
  const saved: SavedOrStored<string> = await saveOrStore(
    options => call(receivePayment, { db: user.dbname, again, body }, options),
    requestId,
    async () => ({
      ...{ kind: 'payment', requestId, body: receivePayment.body.write(body) ?? '', again },
      ...{ total: payment.amount, title: payer.name, pid: payer.pid, owed: -payment.amount },
      needs: neededFor(payer.pid, await storedEntries(), true),
    }),
    { documentOf: documentOf(receiving), onlyHere: payer.pid.startsWith('OFF-') },
  )
  return saved.kept === null ? saved.answer : saved.kept.provisional
}

/** Uses money that a phone was asked for. It is never stored on the device: only the server knows what is left of it. Returns the number. */
export const receiveRequested = ({
  user,
  branch,
  payment,
  requestId,
}: Pick<Receiving, 'user' | 'branch' | 'payment' | 'requestId'>): Promise<string> => {
  const body = { ...payment, reference: '', transType: 'CREDIT', userId: user.userid, branchName: branch?.name ?? '' } as const
  return call(receivePayment, { db: user.dbname, again: false, body }, { requestId })
}
