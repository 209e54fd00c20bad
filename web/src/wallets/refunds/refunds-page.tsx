import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { isUndecidedRefund, REFUND_STATES } from '@akonta/domain/wallets/refund'
import { type ListedRefund, listRefunds, MOST_REFUNDS_LISTED, payBackInCash, REFUND_LISTS } from '@akonta/domain/wallets/refund-calls'
import { lesser } from '@akonta/domain/whole-numbers'
import { Button, Select } from '@mantine/core'
import { IconArrowBackUp, IconCash, IconWriting } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks, call } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { documentLink } from '../../navigation/document-link.ts'
import { forBranch } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ReasonDialog } from '../../ui/messages/reason-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import type { Column } from '../../ui/table/column.ts'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { unbroken } from '../../ui/table/unbroken.ts'
import { shortPhone } from '../asking/spoken-phone.ts'
import { CloseRefundDialog } from './close-refund-dialog.tsx'
import { refundTexts } from './texts.ts'

/** In milliseconds: the provider may answer. */
const ASKED_AGAIN = 30_000
const ALL = 'ALL'

const whoOf = ({ payer, phone }: ListedRefund): string => payer || shortPhone(phone)

/** Failed or reversed, and the money is still there for the customer. */
const isOwed = ({ way, state, left }: ListedRefund): boolean =>
  way === 'wallet' && (state === 'failed' || state === 'reversed') && left > 0n

const stateText = (refund: ListedRefund): string => {
  if (refund.isContradicted) return refund.state === 'done' ? refundTexts.notSentAfterAll : refundTexts.sentAfterAll
  if (refund.state === 'reversed') return refundTexts.states.reversed
  if (refund.way === 'cash') return refundTexts.inCash
  if (refund.way === 'taken_back') return refundTexts.takenByProvider
  return refund.state === 'failed' && !isOwed(refund) ? refundTexts.failedSettled : refundTexts.states[refund.state]
}

const toneOf = (refund: ListedRefund): 'green' | 'gold' | 'red' | 'plain' => {
  if (isOwed(refund) || refund.state === 'needs_people' || refund.isContradicted) return 'red'
  if (isUndecidedRefund(refund.state)) return 'gold'
  return refund.state === 'done' ? 'green' : 'plain'
}

const StateBadge = ({ refund }: { readonly refund: ListedRefund }) => <Badge tone={toneOf(refund)}>{stateText(refund)}</Badge>

/** With the document below it. */
const StateCell = ({ refund }: { readonly refund: ListedRefund }) => (
  <>
    <StateBadge refund={refund} />
    {refund.document !== '' && (
      <p>
        <DocumentLink refund={refund} />
      </p>
    )}
  </>
)

/** With the phone below the name, as the provider's words are below the reason: a small screen has no room for a column of each. */
const CustomerCell = ({ refund }: { readonly refund: ListedRefund }) => (
  <>
    {whoOf(refund)}
    {refund.payer !== '' && <p className="hint">{unbroken(shortPhone(refund.phone))}</p>}
  </>
)

const ReasonCell = ({ refund: { why, said } }: { readonly refund: ListedRefund }) => (
  <>
    {why}
    {said !== '' && <p className="hint">{refundTexts.saidWords(said)}</p>}
  </>
)

const KINDS = { wallet: 'wallet_refund', cash: 'wallet_cash_refund', taken_back: 'wallet_refund' } as const

const DocumentLink = ({ refund: { document, way } }: { readonly refund: ListedRefund }) => {
  const to = documentLink(KINDS[way], document)
  return to === null ? (
    document
  ) : (
    <Link className="link" to={to}>
      {document}
    </Link>
  )
}

const COLUMNS: readonly Column<ListedRefund>[] = [
  { head: refundTexts.askedAt, kind: 'time', of: row => row.askedAt },
  { head: refundTexts.customer, kind: 'text', of: whoOf, cell: row => <CustomerCell refund={row} /> },
  { head: refundTexts.phone, kind: 'text', of: row => unbroken(shortPhone(row.phone)), onlyInFiles: true },
  { head: refundTexts.reason, kind: 'text', of: row => row.why, cell: row => <ReasonCell refund={row} />, tone: 'muted' },
  { head: refundTexts.said, kind: 'text', of: row => row.said, onlyInFiles: true },
  { head: refundTexts.askedBy, kind: 'text', of: row => row.askedBy, tone: 'muted' },
  { head: refundTexts.document, kind: 'text', of: row => row.document, onlyInFiles: true },
  { head: refundTexts.state, kind: 'text', of: stateText, cell: row => <StateCell refund={row} /> },
  { head: refundTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
]

/** /admin/sales/walletrefunds: money that is sent back to wallets, and what a wallet could not receive. */
export const Component = forBranch(branch => <Refunds branch={branch} />)

type Chosen = { readonly what: 'cash' | 'close'; readonly refund: ListedRefund }

const useRefundActions = (choose: (chosen: Chosen) => void) => {
  const mayReturn = useCan('return_sale')
  const mayClose = useCan('close_wallet_request')
  return (refund: ListedRefund): readonly RowAction[] => {
    const of = [whoOf(refund), formatMoney(refund.amount)] as const
    return [
      ...(mayReturn && isOwed(refund)
        ? [
            {
              label: refundTexts.cash,
              name: refundTexts.cashTo(...of),
              icon: IconCash,
              isMain: true,
              run: () => choose({ what: 'cash', refund }),
            },
          ]
        : []),
      ...(mayClose && refund.way === 'wallet' && isUndecidedRefund(refund.state)
        ? [{ label: refundTexts.close, name: refundTexts.closeOf(...of), icon: IconWriting, run: () => choose({ what: 'close', refund }) }]
        : []),
    ]
  }
}

const Refunds = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const list = REFUND_LISTS.find(each => each === search.get('list')) ?? 'open'
  const state = REFUND_STATES.find(each => each === search.get('state'))
  const query = useQuery({ ...asks(listRefunds, { db, branch: branch.code, list }), refetchInterval: ASKED_AGAIN })
  const rows = (query.data ?? []).filter(row => state === undefined || row.state === state)
  const [chosen, choose] = useState<Chosen | null>(null)
  const actionsOf = useRefundActions(choose)
  const close = (): void => choose(null)
  return (
    <TablePage
      title={refundTexts.titleOf(branch.name)}
      note={
        query.data &&
        refundTexts.note(
          rows.length,
          formatMoney(rows.reduce((sum, row) => sum + row.amount, 0n)),
          query.data.length >= MOST_REFUNDS_LISTED,
        )
      }
      file={{ name: 'phone-refunds' }}
      firstButtons={
        <Button component={Link} to="/admin/sales/phonepayments" variant="default">
          {refundTexts.payments}
        </Button>
      }
      toolbar={
        <>
          <ChoiceChips
            label={refundTexts.list}
            choices={REFUND_LISTS.map(value => ({ value, label: refundTexts.lists[value] }))}
            chosen={list}
            onChoose={value => setSearch({ list: value }, { replace: true })}
          />
          <Select
            aria-label={refundTexts.state}
            data={[
              { value: ALL, label: refundTexts.allStates },
              ...REFUND_STATES.map(value => ({ value, label: refundTexts.states[value] })),
            ]}
            value={state ?? ALL}
            allowDeselect={false}
            onChange={value => setSearch({ list, ...(value !== null && value !== ALL && { state: value }) }, { replace: true })}
          />
        </>
      }
      hasWideToolbar
      printsWide
      label={refundTexts.title}
      columns={COLUMNS}
      rows={rows}
      keyOf={row => row.id}
      short={row => ({
        title: whoOf(row),
        note: [formatMoment(row.askedAt), row.said || row.why].filter(text => text !== '').join(' · '),
        figure: `${texts.currency} ${formatMoney(row.amount)}`,
        figureNote: <StateBadge refund={row} />,
      })}
      rowActions={{ head: refundTexts.actions, of: actionsOf }}
      link={row => ({
        label: refundTexts.view,
        name: refundTexts.viewOf(whoOf(row), formatMoney(row.amount)),
        to: path`/admin/sales/phonepayments/${row.collection}`,
      })}
      load={{ query, failedText: refundTexts.couldNotLoad }}
      empty={<EmptyState icon={IconArrowBackUp} title={refundTexts.none[list]} hint={refundTexts.noneHint[list]} />}
    >
      {chosen?.what === 'cash' && <CashDialog refund={chosen.refund} onClose={close} />}
      {chosen?.what === 'close' && <CloseRefundDialog refund={chosen.refund} onClose={close} />}
    </TablePage>
  )
}

const CashDialog = ({ refund, onClose }: { readonly refund: ListedRefund; readonly onClose: () => void }) => {
  const db = useDb()
  const amount = lesser(refund.amount, refund.left)
  const paying = useSave({
    form: 'refund-in-cash',
    send: (why: string, requestId) => call(payBackInCash, { db, body: { collection: refund.collection, amount, why } }, { requestId }),
    saved: number => ({ text: refundTexts.cashSaved, detail: number }),
    failed: refundTexts.cashFailed,
    onSaved: onClose,
  })
  return (
    <ReasonDialog
      title={refundTexts.cash}
      subject={`${whoOf(refund)}, ${texts.currency} ${formatMoney(amount)}`}
      hint={refundTexts.cashHint}
      label={refundTexts.cashReason}
      action={refundTexts.cash}
      busy={paying.isSaving}
      onConfirm={paying.save}
      onCancel={onClose}
    />
  )
}
