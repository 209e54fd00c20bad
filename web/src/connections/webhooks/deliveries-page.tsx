import { formatMoment } from '@akonta/domain/dates'
import { DELIVERIES_A_PAGE, type Delivery, resendDelivery, webhookDeliveries, webhooks } from '@akonta/domain/webhooks/webhook-calls'
import { Button } from '@mantine/core'
import { IconInfoCircle, IconSend, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { asks, call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { currentTime } from '../../lib/storage/clock.ts'
import { forRight } from '../../session/gates.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import type { Column } from '../../ui/table/column.ts'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryState } from './hook-state.tsx'
import { lookAgainAfter } from './look-again.ts'
import { hookTexts, deliveryTexts as texts } from './texts.ts'

/** /admin/settingslayout/webhooks/:id: what was sent to one webhook in the last 30 days, for administrators. */
export const Component = forRight('manage_connections', texts, () => <DeliveryList />)

/** The delivery in the address from which on older ones are shown; the address keeps the place when the page is loaded again or returned to. */
const readBefore = (search: URLSearchParams): number | undefined => {
  const before = Number(search.get('before'))
  return Number.isSafeInteger(before) && before > 0 ? before : undefined
}

const DeliveryList = () => {
  const db = useDb()
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const before = readBefore(search)
  const [shown, show] = useState<Delivery | null>(null)
  const hooks = useQuery(asks(webhooks, { db }))
  const webhook = hooks.data?.find(each => each.id === id)
  const list = useQuery({
    ...asks(webhookDeliveries, { db, id, ...(before !== undefined && { before }) }),
    staleTime: 0,
    // Not in a tab that nobody sees: refetchIntervalInBackground is off.
    refetchInterval: ({ state }) => lookAgainAfter(state.data ?? [], webhook?.state === 'active', currentTime().getTime()),
  })
  const resending = useSave({
    send: (delivery: Delivery, requestId) => call(resendDelivery, { db, body: { id: delivery.id } }, { requestId }),
    saved: () => ({ text: texts.queued }),
    failed: texts.notQueued,
    stale: [keys.area(db, webhookDeliveries)],
  })
  const rows = list.data ?? []
  const last = rows.at(-1)
  const hasMore = rows.length === DELIVERIES_A_PAGE
  const columns: readonly Column<Delivery>[] = [
    { head: texts.at, kind: 'text', of: ({ at }) => formatMoment(at) },
    { head: texts.event, kind: 'text', of: ({ type }) => hookTexts.eventName(type), tone: 'strong' },
    { head: texts.state, kind: 'text', of: ({ state }) => texts.states[state], cell: ({ state }) => <DeliveryState state={state} /> },
    { head: texts.answer, kind: 'text', of: texts.answerOf },
    { head: texts.tries, kind: 'count', of: ({ tries }) => tries },
    { head: texts.nextTry, kind: 'text', of: ({ nextTry }) => (nextTry === null ? '' : formatMoment(nextTry)) },
  ]
  const actionsOf = (delivery: Delivery): readonly RowAction[] => [
    { label: texts.details, name: texts.detailsOf(delivery.id), icon: IconInfoCircle, run: () => show(delivery) },
    ...(webhook?.state === 'active' && delivery.state !== 'waiting'
      ? [{ label: texts.again, name: texts.againOf(delivery.id), icon: IconSend, run: () => resending.save(delivery) }]
      : []),
  ]
  return (
    <TablePage
      title={webhook === undefined ? texts.title : hookTexts.deliveriesOf(webhook.name)}
      note={list.data && texts.count(rows.length, before !== undefined ? 'older' : hasMore ? 'latest' : 'all')}
      file={{ name: 'webhook-deliveries', branch: null }}
      buttons={
        <>
          <BackButton to="/admin/settingslayout/webhooks" label={texts.back} />
          {before !== undefined && (
            <Button variant="default" onClick={() => setSearch({})}>
              {texts.newest}
            </Button>
          )}
          {hasMore && last && (
            <Button variant="default" onClick={() => setSearch({ before: String(last.id) })}>
              {texts.older}
            </Button>
          )}
        </>
      }
      hasWideToolbar
      toolbar={webhook && <p className="hint">{webhook.url}</p>}
      columns={columns}
      rows={rows}
      keyOf={each => each.id}
      short={delivery => ({
        title: hookTexts.eventName(delivery.type),
        note: texts.answerOf(delivery),
        figure: texts.states[delivery.state],
        figureNote: formatMoment(delivery.at),
      })}
      rowActions={{ head: texts.action, of: actionsOf }}
      load={{ query: list, failedText: texts.couldNotLoad }}
      empty={<EmptyState icon={IconWebhook} title={texts.none} />}
    >
      {shown && <DeliveryDialog delivery={rows.find(each => each.id === shown.id) ?? shown} onClose={() => show(null)} />}
    </TablePage>
  )
}
