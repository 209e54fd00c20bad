import { formatMoney } from '@akonta/domain/money'
import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { CASH_REFERENCE, PAYMENT_TYPES, RECEIVED_TYPES } from '@akonta/domain/payments/payment'
import { paySupplier } from '@akonta/domain/payments/payment-calls'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { NativeSelect } from '@mantine/core'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EntryDateField } from '../business/book-date-field.tsx'
import { sentDate, useEntryDateFault } from '../business/book-dates.ts'
import { CHEQUE_FIELDS, ChequeFields, newCheque } from '../cheques/cheque-fields.tsx'
import { OWN_CHEQUE_FIELDS } from '../cheques/own-cheque.ts'
import { OwnChequeFields } from '../cheques/own-cheque-fields.tsx'
import { call } from '../lib/call.ts'
import { useBranch, useUser } from '../lib/session.ts'
import { useConnected } from '../offline/till-state.ts'
import { balanceText } from '../payees/balance-text.ts'
import { fieldId, goToFault } from '../ui/fields/go-to-fault.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { firstNamed, SearchSelect } from '../ui/fields/search-select.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { AskForPayment, RequestedMoney } from '../wallets/asking/ask-for-payment.tsx'
import { OpenDocuments, useOpenDocuments } from './open-documents.tsx'
import { type Party, partiesOf } from './parties-here.ts'
import { onAccountOf, type PaymentDraft, type PaymentFaults, readPaymentDraft, sumOpen, withPaymentType } from './payment-draft.ts'
import { ReferenceAndAmount } from './payment-fields.tsx'
import { PaymentForm } from './payment-form.tsx'
import classes from './payments.module.css'
import { receiveHere, receiveRequested } from './receive-here.ts'
import { paymentsTexts } from './texts.ts'
import { newWithheld, suggestedBase, taxOf } from './withheld-draft.ts'
import { WITHHELD_FIELDS, WithheldFields } from './withheld-fields.tsx'

type PaymentDialogProps = {
  readonly direction: 'received' | 'paid'
  /** By default the customer or supplier is chosen first. */
  readonly payee?: ListedPayee
  /** Money that a phone was asked for and that nobody has used. */
  readonly money?: CollectionSummary
  readonly onClose: () => void
}

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

const FIELDS = ['pid', 'bank', ...CHEQUE_FIELDS, ...OWN_CHEQUE_FIELDS, 'reference', 'amount', ...WITHHELD_FIELDS, 'date'] as const
const MOST_SUGGESTIONS = 50

/** Receive Payment from a customer, or Make Payment to a supplier: in cash or by a bank or wallet, for chosen documents or the oldest. */
export const PaymentDialog = ({ direction, payee: given, money: givenMoney, onClose }: PaymentDialogProps) => {
  const side = SIDES[direction]
  const user = useUser()
  const db = user.dbname
  const branch = useBranch()
  const formId = useId()
  const [money, setMoney] = useState(givenMoney ?? null)
  const [draft, setDraft] = useState<PaymentDraft>({
    pid: given?.pid ?? null,
    paymentType: 'CASH',
    bank: null,
    reference: CASH_REFERENCE,
    amount: givenMoney?.unused ?? null,
    settles: [],
    date: '',
  })
  const [faults, setFaults] = useState<PaymentFaults>({})
  const queryClient = useQueryClient()
  const listed = partiesOf(db, side.category)
  const banks = useQuery(partiesOf(db, 'bank'))
  const isCheque = draft.paymentType === 'CHEQUE'
  const into = isCheque
    ? paymentsTexts.cheque
    : draft.bank === null
      ? paymentsTexts.cash
      : (banks.data?.find(({ pid }) => pid === draft.bank)?.name ?? '')
  const others = useQuery({ ...listed, enabled: given === undefined })
  const payee: Party | undefined = given ?? others.data?.find(({ pid }) => pid === draft.pid)
  const isHere = !useConnected() || (draft.pid ?? '').startsWith('OFF-')
  const open = useOpenDocuments(isHere ? null : draft.pid)
  const onAccount = onAccountOf(draft, payee?.balance ?? undefined, open.documents, direction)
  const dateFault = useEntryDateFault()
  const check = (): boolean => {
    const found = readPaymentDraft(draft, side.payeeLabel).faults
    setFaults(found)
    const date = dateFault(draft.date)
    return goToFault(formId, FIELDS, date === null ? found : { ...found, date })
  }
  return (
    <PaymentForm
      title={side.title}
      {...(payee && { subject: `${payee.name} · ${paymentsTexts.balance(balanceText(payee.balance))}` })}
      summary={paymentsTexts.subject(formatMoney(draft.amount ?? 0n), payee?.name ?? '')}
      savedText={side.savedText}
      check={check}
      send={({ requestId, again }) => {
        const { read } = readPaymentDraft(draft, side.payeeLabel)
        if (read === null || payee === undefined) throw new Error('An incomplete payment is not sent')
        if (money !== null)
          return receiveRequested({ user, branch, payment: { ...read, place: money.pid, collection: money.id }, requestId })
        if (direction === 'received') return receiveHere({ user, branch, payment: read, payer: payee, into, again, requestId })
        const body = { ...read, transType: 'DEBIT' as const, userId: user.userid, branchName: branch?.name ?? '' }
        return call(paySupplier, { db, again, body }, { requestId })
      }}
      onClose={onClose}
    >
      {given === undefined && (
        <SearchSelect
          id={fieldId(formId, 'pid')}
          label={side.payeeLabel}
          aria-required
          data-autofocus
          limit={MOST_SUGGESTIONS}
          items={others.data ?? []}
          optionOf={({ pid, name }) => ({ value: pid, label: name })}
          findFirst={async text => firstNamed(await queryClient.ensureQueryData(listed).catch(() => []), text)}
          placeholder={paymentsTexts.findPayee}
          nothingFoundMessage={paymentsTexts.noPayee}
          value={draft.pid}
          error={faults.pid}
          onPick={({ pid }) => setDraft({ ...draft, pid, settles: [] })}
        />
      )}
      {others.isError && <LoadError what={paymentsTexts.couldNotLoadPayees} failure={others.error} onRetry={() => void others.refetch()} />}
      {money === null ? (
        <>
          <WayFields
            formId={formId}
            direction={direction}
            isFirst={given !== undefined}
            draft={draft}
            banks={banks}
            fault={faults.bank}
            onChange={setDraft}
          />
          {isCheque && (
            <ChequeFields
              formId={formId}
              draft={draft.cheque ?? newCheque()}
              faults={faults}
              onChange={cheque => setDraft({ ...draft, cheque })}
            />
          )}
          {direction === 'paid' && draft.paymentType === 'BANK' && (
            <OwnChequeFields
              formId={formId}
              bank={draft.bank}
              draft={draft.ownCheque ?? null}
              faults={faults}
              onChange={change => setDraft(before => ({ ...before, ownCheque: change(before.ownCheque ?? null) }))}
            />
          )}
          <ReferenceAndAmount
            formId={formId}
            reference={isCheque || (draft.paymentType === 'BANK' && draft.ownCheque) ? null : draft.reference}
            amount={draft.amount}
            faults={faults}
            onReference={reference => setDraft({ ...draft, reference })}
            onAmount={amount => setDraft({ ...draft, amount })}
          />
          {direction === 'received' && (
            <AskForPayment
              branch={branch?.code ?? ''}
              most={null}
              amount={draft.amount}
              disabled={payee === undefined || isHere}
              onPaid={paid => {
                setMoney(paid)
                setDraft({ ...draft, paymentType: 'CASH', bank: null, reference: CASH_REFERENCE, amount: paid.unused })
              }}
            />
          )}
        </>
      ) : (
        <>
          <RequestedMoney branch={branch?.code ?? ''} money={money} />
          <MoneyField
            id={fieldId(formId, 'amount')}
            label={paymentsTexts.amount}
            required
            value={draft.amount}
            error={faults.amount}
            onChange={amount => setDraft({ ...draft, amount })}
            onFocus={event => event.currentTarget.select()}
          />
        </>
      )}
      {!isHere && (
        <WithheldFields
          formId={formId}
          direction={direction}
          pid={draft.pid}
          draft={draft.withheld ?? null}
          faults={faults}
          date={sentDate(draft.date) ?? ''}
          amount={draft.amount}
          suggest={() => suggestedBase(open.documents ?? [], draft.settles, (draft.amount ?? 0n) + taxOf(draft.withheld ?? null))}
          onChange={withheld => {
            // The money and the tax pay the same as before. Money that arrived by request is what it is.
            const rest = (draft.amount ?? 0n) + taxOf(draft.withheld ?? null) - taxOf(withheld)
            setDraft({ ...draft, withheld, ...(draft.amount !== null && money === null && rest > 0n && { amount: rest }) })
          }}
        />
      )}
      <EntryDateField
        id={fieldId(formId, 'date')}
        value={draft.date}
        error={faults.date}
        onChange={date =>
          setDraft({
            ...draft,
            date,
            ...(draft.withheld?.by === 'us' && { withheld: newWithheld(draft.withheld.kind, draft.withheld.base, sentDate(date) ?? '') }),
          })
        }
      />
      {onAccount !== null && (
        <p className={classes.onAccount} role="status">
          {onAccount}
        </p>
      )}
      {draft.pid !== null && isHere && <p className={classes.hint}>{paymentsTexts.settlesLater}</p>}
      {draft.pid !== null && !isHere && (
        <OpenDocuments
          found={open}
          chosen={draft.settles}
          onChange={settles => {
            const documents = open.documents ?? []
            const before = draft.withheld ?? null
            const withheld =
              before?.by === 'us' ? newWithheld(before.kind, suggestedBase(documents, settles, 0n), sentDate(draft.date) ?? '') : before
            const amount = settles.length === 0 ? null : sumOpen(documents, settles) - taxOf(withheld)
            setDraft({ ...draft, settles, amount, withheld })
          }}
        />
      )}
    </PaymentForm>
  )
}

const nameOf = (type: PaymentDraft['paymentType']): string => (type === 'CHEQUE' ? paymentsTexts.cheque : paymentsTexts.cash)

type WayFieldsProps = {
  readonly formId: string
  readonly direction: 'received' | 'paid'
  /** The first field of the dialog. */
  readonly isFirst: boolean
  readonly draft: PaymentDraft
  readonly banks: UseQueryResult<readonly Party[]>
  readonly fault: string | undefined
  readonly onChange: (draft: PaymentDraft) => void
}

/** In cash, or by which bank or wallet. */
const WayFields = ({ formId, direction, isFirst, draft, banks, fault, onChange }: WayFieldsProps) => {
  const isBank = draft.paymentType === 'BANK'
  const types = direction === 'received' ? RECEIVED_TYPES : PAYMENT_TYPES
  return (
    <>
      <NativeSelect
        label={paymentsTexts.paymentType}
        required
        {...(isFirst && { 'data-autofocus': true })}
        data={[...types]}
        value={draft.paymentType}
        onChange={event => {
          const chosen = types.find(each => each === event.currentTarget.value) ?? 'CASH'
          onChange({ ...withPaymentType(draft, chosen), ...(chosen === 'CHEQUE' && { cheque: draft.cheque ?? newCheque() }) })
        }}
      />
      <NativeSelect
        id={fieldId(formId, 'bank')}
        label={paymentsTexts.paymentAccount}
        required
        disabled={!isBank}
        data={!isBank ? [nameOf(draft.paymentType)] : ['', ...(banks.data ?? []).map(({ pid, name }) => ({ value: pid, label: name }))]}
        {...(isBank && banks.data?.length === 0 && { description: paymentsTexts.noBank })}
        value={isBank ? (draft.bank ?? '') : nameOf(draft.paymentType)}
        error={fault}
        onChange={event => onChange({ ...draft, bank: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
      {banks.isError && <LoadError what={paymentsTexts.couldNotLoadBanks} failure={banks.error} onRetry={() => void banks.refetch()} />}
    </>
  )
}
