import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { COLLECTION_LISTS, type CollectionRow, listCollections, MOST_COLLECTIONS_LISTED } from '@akonta/domain/wallets/collection-calls'
import { NETWORK_NAMES } from '@akonta/domain/wallets/network'
import { Button } from '@mantine/core'
import { IconDeviceMobileDollar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { shortPhone } from '../wallets/asking/spoken-phone.ts'
import { useAskingProvider } from '../wallets/here/wallet-ready.ts'
import { PracticeMark } from '../wallets/practice-mark.tsx'
import { CollectionBadge, stateText } from './collection-badge.tsx'
import { listTexts } from './texts.ts'
import { useWaysOut } from './ways-out.tsx'

/** In milliseconds: another till may use the money. */
const ASKED_AGAIN = 10_000

const whoOf = ({ payer, phone }: CollectionRow): string => payer || shortPhone(phone)

const COLUMNS: readonly Column<CollectionRow>[] = [
  { head: listTexts.askedAt, kind: 'time', of: row => row.askedAt },
  { head: listTexts.payer, kind: 'text', of: whoOf },
  { head: listTexts.phone, kind: 'text', of: row => `${row.phone} ${NETWORK_NAMES[row.network]}` },
  { head: listTexts.cart, kind: 'text', of: row => row.label, tone: 'muted' },
  { head: listTexts.askedBy, kind: 'text', of: row => row.askedBy, tone: 'muted' },
  { head: listTexts.state, kind: 'text', of: stateText, cell: row => <CollectionBadge collection={row} /> },
  { head: listTexts.amount, kind: 'money', of: row => row.amount },
  { head: listTexts.unused, kind: 'money', of: row => row.unused, tone: 'strong' },
]

/** /admin/sales/phonepayments: money that nobody has used, requests that the provider must explain, and the recent ones. */
export const Component = forBranch(branch => <PhonePayments branch={branch} />)

const PhonePayments = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const provider = useAskingProvider(branch.code, 'now')
  const [search, setSearch] = useSearchParams()
  const list = COLLECTION_LISTS.find(each => each === search.get('list')) ?? 'unused'
  const query = useQuery({ ...asks(listCollections, { db, branch: branch.code, list }), refetchInterval: ASKED_AGAIN })
  const rows = query.data ?? []
  const ways = useWaysOut()
  return (
    <TablePage
      title={listTexts.titleOf(branch.name)}
      note={
        query.data &&
        listTexts.note(rows.length, formatMoney(rows.reduce((sum, row) => sum + row.unused, 0n)), rows.length >= MOST_COLLECTIONS_LISTED)
      }
      file={{ name: 'phone-payments' }}
      firstButtons={
        <Button component={Link} to="/admin/sales/walletrefunds" variant="default">
          {listTexts.refundsOfAll}
        </Button>
      }
      toolbar={
        <>
          <ChoiceChips
            label={listTexts.list}
            choices={COLLECTION_LISTS.map(value => ({ value, label: listTexts.lists[value] }))}
            chosen={list}
            onChoose={value => setSearch({ list: value })}
          />
          {provider !== null && !provider.isLive && <PracticeMark />}
        </>
      }
      label={listTexts.title}
      columns={COLUMNS}
      rows={rows}
      keyOf={row => row.id}
      short={row => ({
        title: whoOf(row),
        note: formatMoment(row.askedAt),
        figure: `${texts.currency} ${formatMoney(row.unused === 0n ? row.amount : row.unused)}`,
        figureNote: <CollectionBadge collection={row} />,
      })}
      rowActions={{ head: listTexts.actions, of: ways.actionsOf, inMenuOf: row => `${whoOf(row)} ${formatMoney(row.amount)}` }}
      link={row => ({
        label: listTexts.view,
        name: listTexts.viewOf(shortPhone(row.phone), formatMoney(row.amount)),
        to: path`/admin/sales/phonepayments/${row.id}`,
      })}
      load={{ query, failedText: listTexts.couldNotLoad }}
      empty={<EmptyState icon={IconDeviceMobileDollar} title={listTexts.none[list]} hint={listTexts.noneHint[list]} />}
    >
      {ways.dialog}
    </TablePage>
  )
}
