import { type ListedReceipt, listReceipts } from '@akonta/domain/purchases/receipt-calls'
import { Button, Select } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { forBranch } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyChoice } from '../../ui/search-filters/empty-choice.tsx'
import { type Column, shownText } from '../../ui/table/column.ts'
import { receiptTexts } from './texts.ts'

const stateOf = ({ invoice, isOpen, reversedBy }: ListedReceipt): string => {
  if (reversedBy !== '') return receiptTexts.reversedBy(reversedBy)
  if (invoice === '') return receiptTexts.notInvoiced
  return isOpen ? `${receiptTexts.partly}: ${invoice}` : invoice
}

const TOTAL: Column<ListedReceipt> & { kind: 'money' } = {
  head: receiptTexts.total,
  kind: 'money',
  of: receipt => receipt.total,
  width: '130px',
}

const COLUMNS: readonly Column<ListedReceipt>[] = [
  { head: receiptTexts.number, kind: 'text', of: receipt => receipt.number, width: '160px' },
  { head: receiptTexts.date, kind: 'day', of: receipt => receipt.date, width: '120px' },
  { head: receiptTexts.supplier, kind: 'text', of: receipt => receipt.supplier },
  { head: receiptTexts.order, kind: 'text', of: receipt => receipt.order, width: '120px' },
  { head: receiptTexts.deliveryNote, kind: 'text', of: receipt => receipt.deliveryNote, tone: 'muted', width: '130px' },
  { head: receiptTexts.invoice, kind: 'text', of: stateOf, width: '180px' },
  TOTAL,
]

/** The goods receipts of the branch: /admin/purchases/receipts?all=yes (those without an invoice by default). */
export const Component = forBranch(branch => <Receipts branch={branch} />)

const Receipts = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const mayBuy = useCan('buy')
  const [search, setSearch] = useSearchParams()
  const isAll = search.get('all') === 'yes'
  const list = useQuery(asks(listReceipts, { db, branch: branch.code, open: !isAll }))
  const receipts = list.data ?? []
  return (
    <TablePage
      title={receiptTexts.title(branch.name)}
      note={list.data && receiptTexts.noteOf(String(receipts.length))}
      file={{ name: 'goods-receipts' }}
      toolbar={
        <Select
          aria-label={receiptTexts.which}
          data={[
            { value: 'open', label: receiptTexts.openOnly },
            { value: 'all', label: receiptTexts.all },
          ]}
          value={isAll ? 'all' : 'open'}
          onChange={chosen => setSearch(chosen === 'all' ? { all: 'yes' } : {})}
          allowDeselect={false}
        />
      }
      buttons={
        mayBuy && (
          <>
            <Button component={Link} variant="default" to="/admin/purchases/landedcost">
              {receiptTexts.landedCost}
            </Button>
            <Button component={Link} to="/admin/purchases/invoice">
              {receiptTexts.enterInvoiceFor}
            </Button>
          </>
        )
      }
      label={receiptTexts.receipts}
      columns={COLUMNS}
      rows={receipts}
      keyOf={receipt => receipt.number}
      short={receipt => ({
        title: `${receipt.number} · ${receipt.supplier}`,
        note: receipt.order,
        figure: receipt.total === null ? '' : `${texts.currency} ${shownText(TOTAL, receipt)}`,
        figureNote: stateOf(receipt),
      })}
      link={({ number }) => ({
        label: receiptTexts.view,
        name: receiptTexts.viewNamed(number),
        to: path`/admin/purchases/receipts/${number}`,
      })}
      load={{ query: list, failedText: receiptTexts.couldNotLoad }}
      empty={
        <EmptyChoice
          icon={IconTruckDelivery}
          title={receiptTexts.none}
          chosen={isAll ? null : receiptTexts.openOnly}
          onShowAll={() => setSearch({ all: 'yes' })}
          hint={receiptTexts.noneHint}
          action={
            <Button component={Link} to="/admin/purchases/orders" variant="default">
              {receiptTexts.orders}
            </Button>
          }
        />
      }
    />
  )
}
