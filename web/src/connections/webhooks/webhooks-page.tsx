import { formatMoment } from '@akonta/domain/dates'
import {
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  testWebhook,
  type Webhook,
  webhookDeliveries,
  webhooks,
} from '@akonta/domain/webhooks/webhook-calls'
import { IconKey, IconListDetails, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBranchNames } from '../../business/branches.ts'
import { asks, call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { forRight } from '../../session/gates.tsx'
import { AddButton } from '../../ui/frames/add-button.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import type { Column } from '../../ui/table/column.ts'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { ApiHint } from '../api-hint.tsx'
import { CreateWebhookDialog } from './create-webhook-dialog.tsx'
import { HookState, stateOf } from './hook-state.tsx'
import { lookAgainAtHooks } from './look-again.ts'
import { RenewSecretDialog } from './renew-secret-dialog.tsx'
import { hookTexts as texts } from './texts.ts'

/** /admin/settingslayout/webhooks: the addresses that Akonta tells what happened, for administrators. */
export const Component = forRight('manage_connections', texts, () => <WebhookList />)

const lastDelivery = ({ lastSent }: Webhook): string => (lastSent === null ? texts.never : formatMoment(lastSent))
const whyOf = (webhook: Webhook): string => texts.why(webhook, webhook.failingSince === null ? '' : formatMoment(webhook.failingSince))

const WebhookList = () => {
  const db = useDb()
  const [isAdding, setAdding] = useState(false)
  const [renewed, renew] = useState<Webhook | null>(null)
  const [removed, remove] = useState<Webhook | null>(null)
  const nameOfBranch = useBranchNames()
  const list = useQuery({ ...asks(webhooks, { db }), staleTime: 0, refetchInterval: ({ state }) => lookAgainAtHooks(state.data ?? []) })
  const stale = [keys.area(db, webhooks), keys.area(db, webhookDeliveries)]
  const testing = useSave({
    send: ({ id }: Webhook, requestId) => call(testWebhook, { db, body: { id } }, { requestId }),
    saved: (_answer, { name }) => ({ text: texts.testSent, detail: name }),
    failed: texts.testNotSent,
    stale,
  })
  const switching = useSave({
    send: ({ id, state }: Webhook, requestId) =>
      call(state === 'active' ? pauseWebhook : resumeWebhook, { db, body: { id } }, { requestId }),
    saved: (_answer, { name, state }) => ({ text: state === 'active' ? texts.paused : texts.resumed, detail: name }),
    failed: texts.notChanged,
    stale,
  })
  const removing = useSave({
    send: ({ id }: Webhook, requestId) => call(deleteWebhook, { db, body: { id } }, { requestId }),
    saved: (_answer, { name }) => ({ text: texts.removed, detail: name }),
    failed: texts.notRemoved,
    stale,
    onSettled: () => remove(null),
  })
  const branchOf = ({ branchid }: Webhook): string => nameOfBranch(branchid)
  const columns: readonly Column<Webhook>[] = [
    { head: texts.name, kind: 'text', of: ({ name }) => name, tone: 'strong' },
    { head: texts.url, kind: 'text', of: ({ url }) => url, tone: 'muted' },
    {
      head: texts.state,
      kind: 'text',
      of: stateOf,
      cell: webhook => (
        <>
          <HookState webhook={webhook} />
          {whyOf(webhook) !== '' && <div className="hint">{whyOf(webhook)}</div>}
        </>
      ),
    },
    { head: texts.events, kind: 'text', of: ({ events }) => texts.eventCount(events.length) },
    { head: texts.branch, kind: 'text', of: branchOf },
    { head: texts.waiting, kind: 'count', of: ({ waiting }) => waiting },
    { head: texts.lastSent, kind: 'text', of: lastDelivery },
  ]
  const actionsOf = (webhook: Webhook): readonly RowAction[] => {
    const { id, name, state } = webhook
    return [
      { label: texts.deliveries, name: texts.deliveriesOf(name), icon: IconListDetails, to: `/admin/settingslayout/webhooks/${id}` },
      ...(state === 'active'
        ? [
            { label: texts.test, name: texts.testOf(name), icon: IconSend, run: () => testing.save(webhook) },
            { label: texts.pause, name: texts.pauseOf(name), icon: IconPlayerPause, run: () => switching.save(webhook) },
          ]
        : [{ label: texts.resume, name: texts.resumeOf(name), icon: IconPlayerPlay, run: () => switching.save(webhook) }]),
      { label: texts.renew, name: texts.renewOf(name), icon: IconKey, run: () => renew(webhook) },
      { label: texts.remove, name: texts.removeOf(name), icon: IconTrash, danger: true, run: () => remove(webhook) },
    ]
  }
  return (
    <TablePage
      title={texts.title}
      note={list.data && texts.count(list.data.length)}
      file={{ name: 'webhooks', branch: null }}
      buttons={<AddButton label={texts.add} onClick={() => setAdding(true)} />}
      hasWideToolbar
      toolbar={<ApiHint about={texts.about} docs={texts.docs} />}
      columns={columns}
      rows={list.data ?? []}
      keyOf={({ id }) => id}
      short={webhook => ({
        title: webhook.name,
        note: `${webhook.url} · ${texts.eventCount(webhook.events.length)} · ${branchOf(webhook)}`,
        figure: stateOf(webhook),
        figureNote: lastDelivery(webhook),
      })}
      rowActions={{ head: texts.action, of: actionsOf, inMenuOf: ({ name }) => name }}
      load={{ query: list, failedText: texts.couldNotLoad }}
      empty={<EmptyState icon={IconWebhook} title={texts.none} hint={texts.noneHint} />}
    >
      {isAdding && <CreateWebhookDialog onClose={() => setAdding(false)} />}
      {renewed && <RenewSecretDialog webhook={renewed} onClose={() => renew(null)} />}
      {removed && (
        <ConfirmDialog
          opened
          title={texts.remove}
          question={texts.removeQuestion}
          subject={`${removed.name} · ${removed.url}`}
          danger
          busy={removing.isSaving}
          onCancel={() => remove(null)}
          onConfirm={() => removing.save(removed)}
        />
      )}
    </TablePage>
  )
}
