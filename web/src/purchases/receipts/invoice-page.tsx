import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type ListedReceipt, listReceipts, receiptByNumber } from '@akonta/domain/purchases/receipt-calls'
import { NativeSelect } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { asks, asksOrNull } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { forBranch } from '../../session/gates.tsx'
import { NotAllowed } from '../../session/not-allowed.tsx'
import switchClasses from '../../ui/fields/switch.module.css'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { useFormQueries, useFormQuery } from '../../ui/messages/use-form-query.ts'
import orderClasses from '../orders/orders.module.css'
import { InvoiceForm } from './invoice-form.tsx'
import { receiptTexts } from './texts.ts'

/** The supplier's invoice for goods that came before it: /admin/purchases/invoice?receipt= */
export const Component = forBranch(branch => <InvoicePage branch={branch} />)

const InvoicePage = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const mayBuy = useCan('buy')
  const query = useFormQuery(asks(listReceipts, { db, branch: branch.code, open: true }), mayBuy)
  if (!mayBuy) return <NotAllowed title={receiptTexts.invoiceTitle}>{receiptTexts.mayNotBuy}</NotAllowed>
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to="/admin/purchases/receipts" />
        <PageHeading title={receiptTexts.invoiceTitle} />
      </HeadingWithBack>
      {query.isError && <LoadError what={receiptTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data?.length === 0 && (
        <EmptyState icon={IconTruckDelivery} title={receiptTexts.nothingToInvoice} hint={receiptTexts.noneHint} />
      )}
      {query.data && query.data.length > 0 && <Choose receipts={query.data} />}
    </Page>
  )
}

const suppliersOf = (receipts: readonly ListedReceipt[]) => [...new Map(receipts.map(each => [each.supplierId, each.supplier]))]

const Choose = ({ receipts }: { readonly receipts: readonly ListedReceipt[] }) => {
  const db = useDb()
  const [search] = useSearchParams()
  const asked = receipts.find(({ number }) => number === search.get('receipt')) ?? receipts[0]
  const [supplier, setSupplier] = useState(asked?.supplierId ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(asked === undefined ? [] : [asked.number])
  const details = useFormQueries(chosen.map(number => asksOrNull(receiptByNumber, { db, number })))
  const loaded = details.flatMap(({ data }) => (data ? [data] : []))
  const toggle = (number: string): void => setChosen(chosen.includes(number) ? chosen.filter(each => each !== number) : [...chosen, number])
  return (
    <>
      <section className="card" aria-label={receiptTexts.chooseReceipts}>
        <div className={orderClasses.fields}>
          <NativeSelect
            label={receiptTexts.supplier}
            data={suppliersOf(receipts).map(([value, label]) => ({ value, label }))}
            value={supplier}
            onChange={event => {
              const pid = event.currentTarget.value
              setSupplier(pid)
              setChosen(receipts.filter(each => each.supplierId === pid).map(each => each.number))
            }}
          />
        </div>
        <fieldset className={orderClasses.body}>
          <legend className="spoken">{receiptTexts.chooseReceipts}</legend>
          {receipts
            .filter(each => each.supplierId === supplier)
            .map(({ number, date, openTotal }) => (
              <label key={number} className={switchClasses.switch}>
                <input type="checkbox" checked={chosen.includes(number)} onChange={() => toggle(number)} />
                <span>{receiptTexts.receiptLine(number, formatDayFirst(date), openTotal === null ? '' : formatMoney(openTotal))}</span>
              </label>
            ))}
        </fieldset>
      </section>
      {chosen.length > 0 && loaded.length === chosen.length && <InvoiceForm key={chosen.join()} receipts={loaded} />}
    </>
  )
}
