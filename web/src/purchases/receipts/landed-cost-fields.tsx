import { COST_PAYMENTS, LONGEST_COST_NOTE } from '@akonta/domain/purchases/cost-change-calls'
import { COST_BASES } from '@akonta/domain/purchases/landed-cost'
import type { Means } from '@akonta/domain/sales/means-calls'
import { NativeSelect, TextInput } from '@mantine/core'
import { EntryDateField } from '../../business/book-date-field.tsx'
import type { ChosenBranch } from '../../lib/session.ts'
import { useMeans } from '../../sales/tender/use-means.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import orderClasses from '../orders/orders.module.css'
import { SupplierSelect } from '../orders/supplier-select.tsx'
import { receiptTexts } from './texts.ts'
import type { LandedCost } from './use-landed-cost.ts'

/** Who gets the money: the supplier of an invoice, or a bank that pays at once. */
const PaymentFields = ({ draft, change, tried, means }: LandedCost & { readonly means: readonly Means[] }) => {
  const { payment, supplier, bank } = draft
  return (
    <>
      <NativeSelect
        label={receiptTexts.payment}
        data={COST_PAYMENTS.map(value => ({ value, label: receiptTexts.payments[value] }))}
        value={payment}
        onChange={event => change({ payment: COST_PAYMENTS.find(each => each === event.currentTarget.value) ?? 'CREDIT' })}
      />
      {payment === 'CREDIT' && (
        <SupplierSelect
          label={receiptTexts.payee}
          value={supplier}
          error={tried && supplier === '' && receiptTexts.payee}
          onChange={pid => change({ supplier: pid })}
        />
      )}
      {payment === 'BANK' && (
        <NativeSelect
          label={receiptTexts.bank}
          data={[{ value: '', label: receiptTexts.chooseBank }, ...means.map(({ pid: value, name }) => ({ value, label: name }))]}
          value={bank}
          error={tried && bank === '' && receiptTexts.chooseBank}
          onChange={event => change({ bank: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** What the cost is, how it is shared, and how it is paid. */
export const LandedCostFields = ({ branch, cost }: { readonly branch: ChosenBranch; readonly cost: LandedCost }) => {
  const means = useMeans(branch.code).data ?? []
  const { draft, change, tried, hasTax } = cost
  const { description, amount, basis, reference } = draft
  return (
    <div className={orderClasses.fields}>
      <TextInput
        label={receiptTexts.description}
        aria-required
        autoFocus
        maxLength={LONGEST_COST_NOTE}
        value={description}
        error={tried && description.trim() === '' && receiptTexts.enterDescription}
        onChange={event => change({ description: event.currentTarget.value })}
      />
      <MoneyField
        label={receiptTexts.amount}
        aria-required
        value={amount}
        error={tried && (amount ?? 0n) <= 0n && receiptTexts.enterAmount}
        onChange={typed => change({ amount: typed })}
      />
      <NativeSelect
        label={receiptTexts.basis}
        data={COST_BASES.map(value => ({ value, label: receiptTexts.bases[value] }))}
        value={basis}
        onChange={event => change({ basis: COST_BASES.find(each => each === event.currentTarget.value) ?? 'VALUE' })}
      />
      <PaymentFields {...cost} means={means} />
      <TextInput
        label={receiptTexts.reference}
        description={receiptTexts.referenceHint}
        maxLength={60}
        autoComplete="off"
        value={reference}
        error={tried && hasTax && reference.trim() === '' && receiptTexts.enterInvoice}
        onChange={event => change({ reference: event.currentTarget.value })}
      />
      <EntryDateField value={draft.date} error={cost.dateFault} onChange={date => change({ date })} />
    </div>
  )
}
