import { LONGEST_EXPENSE_NOTE } from '@akonta/domain/expenses/expense'
import {
  type ExpenseAccount,
  expenseAccounts,
  LONGEST_TAX_INVOICE,
  LONGEST_TAX_SUPPLIER,
  recordExpense,
} from '@akonta/domain/expenses/expense-calls'
import { formatMoney } from '@akonta/domain/money'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import type { VatScheme } from '@akonta/domain/vat/vat-schemes'
import type { TaxedAmount } from '@akonta/domain/vat/vat-split'
import { Button, Select, TextInput } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BookDateField } from '../business/book-date-field.tsx'
import { useBookDateFault } from '../business/book-dates.ts'
import { type OwnChequeDraft, sentOwnCheque } from '../cheques/own-cheque.ts'
import { OwnChequeFields } from '../cheques/own-cheque-fields.tsx'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { PostingNote } from '../recurring/from-recurring.tsx'
import { sentFrom } from '../recurring/posted-from.ts'
import { usePosting } from '../recurring/use-posting.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { taxFault, taxOfDraft, useInputTaxLaw } from '../vat-returns/input-tax.ts'
import { InputTaxFields } from '../vat-returns/input-tax-fields.tsx'
import { inputTaxTexts } from '../vat-returns/texts.ts'
import { AccountField } from './account-field.tsx'
import { CASH, type Draft, emptyDraft, type Faults, faultsOf } from './expense-draft.ts'
import classes from './expenses.module.css'
import { expenseTexts } from './texts.ts'

/** /admin/accounting/expense */
export const Component = forRight(
  'record_expense',
  { title: expenseTexts.title, mayNot: expenseTexts.mayNot },
  forBranch(branch => <ExpenseForm branch={branch} />),
)

const FORM = 'expense-'
const INSIDE_PAGE = { portalProps: { target: '#content' } } as const

/** What is entered about an expense of a branch, and its saving after a question. */
const useExpense = (branch: string) => {
  const db = useDb()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const dateFault = useBookDateFault()
  const law = useInputTaxLaw(draft.date ?? '')
  const spent: readonly TaxedAmount[] = [{ amount: draft.amount ?? 0n, taxClass: 'STANDARD' }]
  const tax = taxOfDraft(law, draft.tax, spent)
  /** What was typed here, also while the recurring document was still being loaded. */
  const typed = useRef<Partial<Draft>>({})
  const clear = (): void => {
    typed.current = {}
    setTried(false)
    // The next voucher often has the same date and source.
    setDraft({ ...emptyDraft(), date: draft.date, from: draft.from })
    requestAnimationFrame(() => first.current?.focus())
  }
  usePosting('EXPENSE', branch, ({ number, name, nextDate: due, proposedDate, pid, lines: [line] }) => {
    if (line === undefined) return
    setDraft({
      ...emptyDraft(),
      account: line.account,
      amount: line.debit,
      from: pid === '' ? CASH : pid,
      date: proposedDate,
      note: line.particulars,
      ...typed.current,
      recurring: { number, name, due },
    })
  })
  const saving = useSave({
    form: 'expense',
    send: (_, requestId) =>
      call(
        recordExpense,
        {
          db,
          ...sentFrom(draft.recurring),
          body: {
            account: draft.account ?? '',
            amount: draft.amount ?? 0n,
            bank: draft.from === CASH ? null : draft.from,
            date: draft.date ?? '',
            note: draft.note.trim(),
            ...(draft.from !== CASH && sentOwnCheque(draft.ownCheque)),
            taxed: tax && { tax, supplier: draft.supplier.trim(), invoice: draft.invoice.trim() },
          },
        },
        { requestId },
      ),
    saved: number => ({
      text: expenseTexts.saved,
      detail: number,
      action: { label: expenseTexts.view, run: () => void navigate(path`/admin/accounting/expenses/${number}`) },
    }),
    failed: expenseTexts.failed,
    onSaved: () => clear(),
    onSentForApproval: () => clear(),
    onSettled: () => setAsking(false),
  })
  const wrong = faultsOf(draft, { asksForTax: law !== null })
  const faults: Faults = isTried ? wrong : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrong).length === 0 && dateFault(draft.date) === null && taxFault(law, tax, spent) === null) setAsking(true)
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    ...{ form, first, draft, faults, isAsking, law, spent, submit },
    change: (changed: Partial<Draft>): void => {
      typed.current = { ...typed.current, ...changed }
      setDraft(current => ({ ...current, ...changed }))
    },
    changeCheque: (edit: (before: OwnChequeDraft | null) => OwnChequeDraft | null): void =>
      setDraft(current => ({ ...current, ownCheque: edit(current.ownCheque) })),
    isSaving: saving.isSaving,
    confirm: () => saving.save(),
    cancel: () => setAsking(false),
  }
}

/** Account, amount, source, date, purpose; Save asks 'Are you sure you want to save?'. */
const ExpenseForm = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const accounts = useQuery(asks(expenseAccounts, { db }))
  const banks = useQuery(asks(payeesOfCategory, { db, type: 'bank' }))
  const sources = [{ value: CASH, label: expenseTexts.cash }, ...(banks.data ?? []).map(({ pid, name }) => ({ value: pid, label: name }))]
  const expense = useExpense(branch.code)
  const { draft, faults, change, law, isSaving } = expense
  return (
    <Page>
      <PageHeading
        title={expenseTexts.title}
        note={branch.name}
        actions={
          <Link className="link" to="/admin/accounting/expenses">
            {expenseTexts.past}
          </Link>
        }
      />
      <PostingNote from={draft.recurring} disabled={isSaving} onRelease={() => change({ recurring: null })} />
      <form ref={expense.form} className={`card ${classes.form}`} onSubmit={expense.submit} noValidate>
        <ExpenseFields
          draft={draft}
          faults={faults}
          accounts={accounts}
          banks={banks}
          sources={sources}
          first={expense.first}
          onChange={change}
          onCheque={expense.changeCheque}
        />
        {law !== null && <ExpenseTaxFields law={law} draft={draft} faults={faults} lines={expense.spent} onChange={change} />}
        <div className={classes.actions}>
          <Button type="submit" loading={isSaving} aria-busy={isSaving}>
            {expenseTexts.save}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={expense.isAsking}
        title={expenseTexts.title}
        question={expenseTexts.question}
        subject={expenseTexts.summary(
          `${texts.currency} ${formatMoney(draft.amount ?? 0n)}`,
          accounts.data?.find(({ key }) => key === draft.account)?.name ?? '',
          sources.find(({ value }) => value === draft.from)?.label ?? draft.from,
        )}
        busy={isSaving}
        onConfirm={expense.confirm}
        onCancel={expense.cancel}
      />
    </Page>
  )
}

type ExpenseTaxFieldsProps = Pick<ExpenseFieldsProps, 'draft' | 'faults' | 'onChange'> & {
  readonly law: VatScheme
  readonly lines: readonly TaxedAmount[]
}

/** The tax in the amount, and the tax invoice that proves it. */
const ExpenseTaxFields = ({ law, draft, faults, lines, onChange }: ExpenseTaxFieldsProps) => (
  <>
    <div className={classes.wide}>
      <InputTaxFields law={law} draft={draft.tax} lines={lines} bases={['INCLUDED']} onChange={tax => onChange({ tax })} />
    </div>
    {draft.tax.basis !== null && (
      <>
        <TextInput
          label={inputTaxTexts.supplier}
          aria-required
          placeholder={inputTaxTexts.supplierHint}
          maxLength={LONGEST_TAX_SUPPLIER}
          autoComplete="off"
          value={draft.supplier}
          error={faults.supplier}
          onChange={event => onChange({ supplier: event.currentTarget.value })}
        />
        <TextInput
          label={inputTaxTexts.invoice}
          aria-required
          maxLength={LONGEST_TAX_INVOICE}
          autoComplete="off"
          value={draft.invoice}
          error={faults.invoice}
          onChange={event => onChange({ invoice: event.currentTarget.value })}
        />
      </>
    )}
  </>
)

type ExpenseFieldsProps = {
  readonly draft: Draft
  readonly faults: Faults
  readonly accounts: UseQueryResult<readonly ExpenseAccount[]>
  readonly banks: UseQueryResult
  /** The accounts that can pay an expense. */
  readonly sources: readonly { readonly value: string; readonly label: string }[]
  readonly first: RefObject<HTMLInputElement | null>
  readonly onChange: (changed: Partial<Draft>) => void
  readonly onCheque: (change: (before: OwnChequeDraft | null) => OwnChequeDraft | null) => void
}

const ExpenseFields = ({ draft, faults, accounts, banks, sources, first, onChange, onCheque }: ExpenseFieldsProps) => (
  <>
    {accounts.isError && (
      <LoadError what={expenseTexts.couldNotLoadAccounts} failure={accounts.error} onRetry={() => void accounts.refetch()} />
    )}
    {banks.isError && <LoadError what={expenseTexts.couldNotLoadBanks} failure={banks.error} onRetry={() => void banks.refetch()} />}
    <AccountField
      ref={first}
      accounts={accounts.data}
      value={draft.account}
      error={faults.account}
      onChange={account => onChange({ account })}
    />
    <MoneyField
      label={expenseTexts.amount}
      aria-required
      value={draft.amount}
      error={faults.amount}
      onChange={amount => onChange({ amount })}
    />
    <Select
      label={expenseTexts.paidFrom}
      aria-required
      allowDeselect={false}
      data={sources}
      comboboxProps={INSIDE_PAGE}
      value={draft.from}
      onChange={from => onChange({ from: from ?? CASH })}
    />
    {draft.from !== CASH && (
      <div className={classes.wide}>
        <OwnChequeFields formId={FORM} bank={draft.from} draft={draft.ownCheque} faults={faults} onChange={onCheque} />
      </div>
    )}
    <BookDateField label={expenseTexts.date} required value={draft.date} error={faults.date} onChange={date => onChange({ date })} />
    <TextInput
      className={classes.wide ?? ''}
      label={expenseTexts.note}
      aria-required
      placeholder={expenseTexts.noteHint}
      maxLength={LONGEST_EXPENSE_NOTE}
      autoComplete="off"
      value={draft.note}
      error={faults.note}
      onChange={event => onChange({ note: event.currentTarget.value })}
    />
  </>
)
