import type { LayawayTerms } from '@akonta/domain/business/settings-calls'
import { addDays, type BusinessDate } from '@akonta/domain/dates'
import { createLayaway, LONGEST_LAYAWAY_NOTE } from '@akonta/domain/layaways/layaway-calls'
import { formatMoney } from '@akonta/domain/money'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { HUNDRED_PERCENT } from '@akonta/domain/percent'
import { divideHalfUp } from '@akonta/domain/rounding'
import type { SaleType } from '@akonta/domain/sales/sale'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { Button, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../../lib/api.ts'
import { asks, call } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { AddPayeeDialog } from '../../payees/add-payee-dialog.tsx'
import { texts } from '../../texts.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { firstNamed, SearchSelect } from '../../ui/fields/search-select.tsx'
import amountLine from '../../ui/frames/amount-line.module.css'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { forgetTerms, useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { cartLinesOf, saleOfList } from '../till/sales-line.ts'
import { areComplete, CASH_INSTALMENT, type InstalmentDraft, instalmentsToSend, sumOfInstalments } from './instalment.ts'
import { InstalmentDialog } from './instalment-dialog.tsx'
import { InstalmentsFields } from './instalments-fields.tsx'
import { RoundedCash } from './rounded-cash.tsx'
import { layawayTexts } from './texts.ts'

const MOST_SUGGESTIONS = 50

type Named = { readonly pid: string; readonly name: string }

export type NewLayawayDialogProps = {
  readonly branch: ChosenBranch
  readonly saleType: SaleType
  readonly terms: LayawayTerms
  readonly onClose: () => void
}

/** Reserves the current list for a customer, with a deposit. */
export const NewLayawayDialog = ({ branch, saleType, terms, onClose }: NewLayawayDialogProps) => {
  const db = useDb()
  const goOn = useGoOn()
  const { customer: chosen, discount, priceList } = useSaleTerms()
  const lines = useSalesCart(cart => cart.lines)
  const { total } = saleTotals(saleOfList(lines, { branch: branch.code, saleType: 'CREDIT', discount }))
  const least = divideHalfUp(total * terms.deposit, HUNDRED_PERCENT)
  const [customer, setCustomer] = useState<Named | null>(saleType === 'CREDIT' ? chosen : null)
  const [dueOn, setDueOn] = useState<BusinessDate | null>(addDays(currentDay(), terms.days))
  const [parts, setParts] = useState<readonly InstalmentDraft[]>([{ ...CASH_INSTALMENT, amount: least === 0n ? null : least }])
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const deposit = sumOfInstalments(parts)
  const tooMuch = deposit > total ? layawayTexts.depositAtMost(formatMoney(total)) : null
  const depositFault = deposit < least ? layawayTexts.depositAtLeast(formatMoney(least)) : tooMuch
  return (
    <InstalmentDialog
      title={layawayTexts.create}
      action={layawayTexts.create}
      check={() => {
        setTried(true)
        return customer !== null && dueOn !== null && depositFault === null && areComplete(parts)
      }}
      send={({ requestId, again }) => {
        if (customer === null || dueOn === null) throw new Error('An incomplete layaway is not sent')
        const body = {
          branch: branch.code,
          customer: customer.pid,
          dueOn,
          note,
          ...(discount !== null && { discount }),
          ...(priceList !== null && { priceList }),
          lines: cartLinesOf(lines),
          deposit: instalmentsToSend(parts),
        }
        return call(createLayaway, { db, again, body }, { requestId })
      }}
      onSaved={number => {
        useSalesCart.getState().put([])
        forgetTerms()
        goOn(path`/admin/sales/layaways/${number}`)
      }}
      onSentForApproval={() => {
        useSalesCart.getState().put([])
        forgetTerms()
      }}
      onClose={onClose}
    >
      <p>{layawayTexts.createHint}</p>
      <CustomerChoice customer={customer} fault={tried && customer === null ? layawayTexts.selectCustomer : null} onChange={setCustomer} />
      <DateField label={layawayTexts.dueOn} value={dueOn} onChange={setDueOn} error={tried && dueOn === null && layawayTexts.enterDueOn} />
      <InstalmentsFields
        branch={branch.code}
        amountLabel={layawayTexts.deposit}
        parts={parts}
        left={least}
        most={total}
        tried={tried}
        {...(least > 0n && { amountHint: layawayTexts.depositAtLeast(formatMoney(least)) })}
        amountFault={tried ? depositFault : null}
        onChange={setParts}
      />
      <Textarea
        label={layawayTexts.note}
        maxLength={LONGEST_LAYAWAY_NOTE}
        autosize
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <RoundedCash label={layawayTexts.roundedCash} parts={parts} />
      <p className={amountLine.line}>
        {layawayTexts.leftAfter}
        <output>
          {texts.currency} {formatMoney(total > deposit ? total - deposit : 0n)}
        </output>
      </p>
    </InstalmentDialog>
  )
}

type CustomerChoiceProps = { readonly customer: Named | null; readonly fault: string | null; readonly onChange: (customer: Named) => void }

/** A customer of the business; one added here is selected at once. */
const CustomerChoice = ({ customer, fault, onChange }: CustomerChoiceProps) => {
  const db = useDb()
  const [isAdding, setAdding] = useState(false)
  const queries = useQueryClient()
  const listed = asks(payeesOfCategory, { db, type: 'debtor' })
  const found = useQuery(listed)
  const customers = found.data ?? []
  const items: readonly Named[] =
    customer === null || customers.some(({ pid }) => pid === customer.pid) ? customers : [...customers, customer]
  return (
    <>
      <SearchSelect
        label={layawayTexts.customer}
        aria-required
        data-autofocus
        limit={MOST_SUGGESTIONS}
        items={items}
        optionOf={({ pid, name }) => ({ value: pid, label: name })}
        findFirst={async text => firstNamed(await queries.ensureQueryData(listed).catch(() => []), text)}
        placeholder={layawayTexts.findCustomer}
        nothingFoundMessage={found.isSuccess ? layawayTexts.noCustomer : texts.loading}
        value={customer?.pid ?? null}
        error={fault}
        onPick={onChange}
      />
      <div>
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setAdding(true)}>
          {layawayTexts.addCustomer}
        </Button>
      </div>
      {found.isError && <LoadError what={layawayTexts.couldNotLoadCustomers} failure={found.error} onRetry={() => void found.refetch()} />}
      {isAdding && (
        <AddPayeeDialog
          title={layawayTexts.addCustomer}
          category="debtor"
          onClose={() => setAdding(false)}
          onAdded={payee => {
            setAdding(false)
            onChange(payee)
          }}
        />
      )}
    </>
  )
}
