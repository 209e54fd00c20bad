import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { CASH_REFERENCE } from '@akonta/domain/payments/payment'
import { paySupplier } from '@akonta/domain/payments/payment-calls'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useEntryDateFault } from '../business/book-dates.ts'
import { CHEQUE_FIELDS } from '../cheques/cheque-fields.tsx'
import { OWN_CHEQUE_FIELDS, type OwnChequeDraft } from '../cheques/own-cheque.ts'
import { call } from '../lib/call.ts'
import { useBranch, useUser } from '../lib/session.ts'
import { useSavedPid } from '../offline/outbox/saved-pid.ts'
import { useConnected } from '../offline/till-state.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { firstNamed } from '../ui/fields/search-select.tsx'
import { useOpenDocuments } from './open-documents.tsx'
import { type Party, partiesOf } from './parties-here.ts'
import { onAccountOf, type PaymentDraft, type PaymentFaults, readPaymentDraft } from './payment-draft.ts'
import { receiveHere, receiveRequested } from './receive-here.ts'
import { paymentsTexts } from './texts.ts'
import { WITHHELD_FIELDS } from './withheld-fields.tsx'

/** The differences between the two directions. */
const SIDES = {
  received: {
    title: paymentsTexts.receive,
    savedText: paymentsTexts.received,
    payeeLabel: paymentsTexts.customer,
    category: 'debtor',
  },
  paid: {
    title: paymentsTexts.pay,
    savedText: paymentsTexts.paid,
    payeeLabel: paymentsTexts.supplier,
    category: 'creditor',
  },
} as const

export type PaymentToEnter = {
  readonly direction: 'received' | 'paid'
  /** By default the customer or supplier is chosen first. */
  readonly payee?: ListedPayee
  /** Money that a phone was asked for and that nobody has used. */
  readonly money?: CollectionSummary
}

const newDraft = ({ payee, money }: PaymentToEnter): PaymentDraft => ({
  pid: payee?.pid ?? null,
  paymentType: 'CASH',
  bank: null,
  reference: CASH_REFERENCE,
  amount: money?.unused ?? null,
  settles: [],
  date: '',
})

/** The account that gets the money, as receipts name it. */
const nameOfAccount = ({ paymentType, bank }: PaymentDraft, banks: readonly Party[] | undefined): string => {
  if (paymentType === 'CHEQUE') return paymentsTexts.cheque
  return bank === null ? paymentsTexts.cash : (banks?.find(({ pid }) => pid === bank)?.name ?? '')
}

const FIELDS = ['pid', 'bank', ...CHEQUE_FIELDS, ...OWN_CHEQUE_FIELDS, 'reference', 'amount', ...WITHHELD_FIELDS, 'date'] as const

/** What is entered about a payment, the payee and the unpaid documents that it is about, and its sending. */
export const usePayment = (toEnter: PaymentToEnter) => {
  const { direction, payee: given } = toEnter
  const side = SIDES[direction]
  const user = useUser()
  const branch = useBranch()
  const formId = useId()
  const [money, setMoney] = useState(toEnter.money ?? null)
  const [entered, setDraft] = useState(() => newDraft(toEnter))
  // A customer who was added here may reach the server while the dialog is open.
  const savedPid = useSavedPid(entered.pid ?? '')
  const draft = { ...entered, pid: savedPid || null }
  const [isTried, setTried] = useState(false)
  const queryClient = useQueryClient()
  const banks = useQuery(partiesOf(user.dbname, 'bank'))
  const listed = partiesOf(user.dbname, side.category)
  const others = useQuery({ ...listed, enabled: given === undefined })
  const payee: Party | undefined = given ?? others.data?.find(({ pid }) => pid === draft.pid)
  const isHere = !useConnected() || (draft.pid ?? '').startsWith('OFF-')
  const open = useOpenDocuments(isHere ? null : draft.pid)
  const dateFault = useEntryDateFault()(draft.date)
  const change = (changed: Partial<PaymentDraft>): void => setDraft(current => ({ ...current, ...changed }))

  const wrong = readPaymentDraft(draft, side.payeeLabel).faults
  const faults: PaymentFaults = isTried ? wrong : {}
  const check = (): boolean => {
    setTried(true)
    return goToFault(formId, FIELDS, dateFault === null ? wrong : { ...wrong, date: dateFault })
  }
  const send = ({ requestId, again }: { readonly requestId: string; readonly again: boolean }) => {
    const { read } = readPaymentDraft(draft, side.payeeLabel)
    if (read === null || payee === undefined) throw new Error('An incomplete payment is not sent')
    if (money !== null) return receiveRequested({ user, branch, payment: { ...read, place: money.pid, collection: money.id }, requestId })
    if (direction === 'received') {
      const into = nameOfAccount(draft, banks.data)
      return receiveHere({ user, branch, payment: read, payer: payee, into, again, requestId })
    }
    const body = { ...read, transType: 'DEBIT' as const, userId: user.userid, branchName: branch?.name ?? '' }
    return call(paySupplier, { db: user.dbname, again, body }, { requestId })
  }
  return {
    ...{
      direction,
      side,
      formId,
      branchCode: branch?.code ?? '',
      money,
      draft,
      faults,
      banks,
      others,
      payee,
      isHere,
      open,
      change,
      check,
      send,
    },
    changeOwnCheque: (edit: (before: OwnChequeDraft | null) => OwnChequeDraft | null) =>
      setDraft(current => ({ ...current, ownCheque: edit(current.ownCheque ?? null) })),
    /** The payee is known before the dialog opens. */
    hasPayee: given !== undefined,
    /** The first payee with this text in its name. */
    findPayee: async (text: string) => firstNamed(await queryClient.ensureQueryData(listed).catch(() => []), text),
    onAccount: onAccountOf(draft, payee?.balance ?? undefined, open.documents, direction),
    /** The phone has paid: the amount is what came. */
    takeRequested: (paid: CollectionSummary) => {
      setMoney(paid)
      change({ paymentType: 'CASH', bank: null, reference: CASH_REFERENCE, amount: paid.unused })
    },
  }
}

export type EnteredPayment = ReturnType<typeof usePayment>
