import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { EntryDateField } from '../business/book-date-field.tsx'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import type { Submission } from '../ui/entry-page/use-submission.ts'
import { firstNamed, SearchSelect } from '../ui/fields/search-select.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { enteredPurchase } from './purchase-cart.ts'
import type { PurchaseTerms } from './purchase-line.ts'
import { purchaseTexts } from './texts.ts'

const LONGEST_INVOICE = 60
/** Nobody reads longer suggestion lists. */
const MOST_SUGGESTIONS = 20

type SupplierFieldsProps = {
  readonly supplierField: Ref<HTMLInputElement>
  readonly invoiceField: Ref<HTMLInputElement>
  readonly dateField: Ref<HTMLInputElement>
  readonly terms: PurchaseTerms
  readonly faultOf: Submission['faultOf']
  readonly disabled: boolean
  readonly onChange: (terms: PurchaseTerms) => void
}

export const SupplierFields = ({ supplierField, invoiceField, dateField, terms, faultOf, disabled, onChange }: SupplierFieldsProps) => {
  const { supplierId, purchaseInvoice } = terms
  const { date } = enteredPurchase.useTerms()
  const db = useDb()
  const queryClient = useQueryClient()
  const listed = asks(payeesOfCategory, { db, type: 'creditor' })
  const query = useQuery(listed)
  return (
    <>
      <Pair stacks="phone">
        <SearchSelect
          ref={supplierField}
          label={purchaseTexts.supplier}
          aria-required
          items={query.data ?? []}
          optionOf={({ pid, name }) => ({ value: pid, label: name })}
          findFirst={async text => firstNamed(await queryClient.ensureQueryData(listed).catch(() => []), text)}
          limit={MOST_SUGGESTIONS}
          // Inside the page's main part, where screen readers look for it.
          comboboxProps={{ portalProps: { target: '#content' } }}
          placeholder={purchaseTexts.findSupplier}
          nothingFoundMessage={query.isSuccess ? purchaseTexts.noSupplier : texts.loading}
          value={supplierId === '' ? null : supplierId}
          disabled={disabled}
          error={faultOf('supplier')}
          onFocus={event => event.currentTarget.select()}
          onPick={({ pid }) => onChange({ supplierId: pid, purchaseInvoice })}
        />
        <TextInput
          ref={invoiceField}
          label={purchaseTexts.invoiceNumber}
          aria-required
          maxLength={LONGEST_INVOICE}
          autoComplete="off"
          value={purchaseInvoice}
          disabled={disabled}
          error={faultOf('invoice')}
          onChange={event => onChange({ supplierId, purchaseInvoice: event.currentTarget.value })}
        />
        <EntryDateField
          ref={dateField}
          value={date}
          disabled={disabled}
          error={faultOf('date')}
          onChange={day => enteredPurchase.set({ date: day })}
        />
      </Pair>
      {query.isError && <LoadError what={purchaseTexts.couldNotLoadSuppliers} failure={query.error} onRetry={() => void query.refetch()} />}
    </>
  )
}
