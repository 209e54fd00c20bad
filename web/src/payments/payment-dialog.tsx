import { formatMoney } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { EntryDateField } from '../business/book-date-field.tsx'
import { sentDate } from '../business/book-dates.ts'
import { balanceText } from '../payees/balance-text.ts'
import { texts } from '../texts.ts'
import { fieldId } from '../ui/fields/go-to-fault.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { RequestedMoney } from '../wallets/asking/ask-for-payment.tsx'
import { OpenDocuments } from './open-documents.tsx'
import { withDate, withPayee, withSettled, withWithheld } from './payment-draft.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentWayFields } from './payment-way-fields.tsx'
import classes from './payments.module.css'
import { paymentsTexts } from './texts.ts'
import { type EnteredPayment, type PaymentToEnter, usePayment } from './use-payment.ts'
import { suggestedBase, taxOf } from './withheld-draft.ts'
import { WithheldFields } from './withheld-fields.tsx'

const MOST_SUGGESTIONS = 50

const PayeeField = ({ formId, side, others, findPayee, money, draft, faults, change }: EnteredPayment) => (
  <>
    <SearchSelect
      id={fieldId(formId, 'pid')}
      label={side.payeeLabel}
      aria-required
      data-autofocus
      limit={MOST_SUGGESTIONS}
      items={others.data ?? []}
      optionOf={({ pid, name }) => ({ value: pid, label: name })}
      findFirst={findPayee}
      placeholder={paymentsTexts.findPayee}
      nothingFoundMessage={others.isSuccess ? paymentsTexts.noPayee : texts.loading}
      value={draft.pid}
      error={faults.pid}
      onPick={({ pid }) => change(money === null ? withPayee(draft, pid) : { pid, settles: [], withheld: null })}
    />
    {others.isError && <LoadError what={paymentsTexts.couldNotLoadPayees} failure={others.error} onRetry={() => void others.refetch()} />}
  </>
)

type RequestedAmountProps = Pick<EnteredPayment, 'formId' | 'branchCode' | 'draft' | 'faults' | 'change'> & {
  readonly money: CollectionSummary
}

/** Money that a phone has sent: all of it, or a part. */
const RequestedAmount = ({ formId, branchCode, money, draft, faults, change }: RequestedAmountProps) => (
  <>
    <RequestedMoney branch={branchCode} money={money} />
    <MoneyField
      id={fieldId(formId, 'amount')}
      label={paymentsTexts.amount}
      required
      value={draft.amount}
      error={faults.amount}
      onChange={amount => change({ amount })}
      onFocus={event => event.currentTarget.select()}
    />
  </>
)

/** The income tax of a payment. Money that arrived by request is what it is. */
const WithheldOfPayment = ({ formId, direction, money, draft, faults, open, change }: EnteredPayment) => (
  <WithheldFields
    formId={formId}
    direction={direction}
    pid={draft.pid}
    draft={draft.withheld ?? null}
    faults={faults}
    date={sentDate(draft.date) ?? ''}
    amount={draft.amount}
    suggest={() => suggestedBase(open.documents ?? [], draft.settles, (draft.amount ?? 0n) + taxOf(draft.withheld ?? null))}
    onChange={withheld => change(money === null ? withWithheld(draft, withheld) : { withheld })}
  />
)

/** Receive Payment from a customer, or Make Payment to a supplier: in cash or by a bank or wallet, for chosen documents or the oldest. */
export const PaymentDialog = ({ onClose, ...toEnter }: PaymentToEnter & { readonly onClose: () => void }) => {
  const payment = usePayment(toEnter)
  const { side, formId, money, draft, faults, payee, isHere, open, change, onAccount } = payment
  return (
    <PaymentForm
      title={side.title}
      {...(payee && { subject: `${payee.name} · ${paymentsTexts.balance(balanceText(payee.balance))}` })}
      summary={paymentsTexts.subject(formatMoney(draft.amount ?? 0n), payee?.name ?? '')}
      savedText={side.savedText}
      check={payment.check}
      send={payment.send}
      onClose={onClose}
    >
      {!payment.hasPayee && <PayeeField {...payment} />}
      {money === null ? <PaymentWayFields {...payment} /> : <RequestedAmount {...payment} money={money} />}
      {!isHere && <WithheldOfPayment {...payment} />}
      <EntryDateField
        id={fieldId(formId, 'date')}
        value={draft.date}
        error={faults.date}
        onChange={date => change(withDate(draft, date))}
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
          onChange={settles => change(withSettled(draft, open.documents ?? [], settles))}
        />
      )}
    </PaymentForm>
  )
}
