import { formatMoment } from '@akonta/domain/dates'
import { type Delivery, webhookDelivery } from '@akonta/domain/webhooks/webhook-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { texts as everywhere } from '../../texts.ts'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import classes from '../connections.module.css'
import { DeliveryState } from './hook-state.tsx'
import { hookTexts, deliveryTexts as texts } from './texts.ts'

/** The body with line breaks, to read. */
const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

type DeliveryDialogProps = { readonly delivery: Delivery; readonly onClose: () => void }

/** Everything about one delivery: its tries, the answer, and what was sent, which is loaded when it is opened. */
export const DeliveryDialog = ({ delivery, onClose }: DeliveryDialogProps) => {
  const { event, type, state, tries, status, said, answer, tookMs, triedAt, nextTry } = delivery
  const asked = asks(webhookDelivery, { db: useDb(), id: delivery.id })
  // The body is written at the first try, and never changes.
  const loaded = useQuery({ ...asked, queryKey: [...asked.queryKey, tries > 0] })
  const body = loaded.data?.body
  const facts: readonly (readonly [head: string, value: string])[] = [
    [texts.id, event],
    [texts.tries, String(tries)],
    ...(triedAt === null ? [] : [[texts.triedAt, formatMoment(triedAt)] as const]),
    ...(tookMs === null ? [] : [[texts.took, texts.ms(tookMs)] as const]),
    ...(tries === 0
      ? []
      : [
          [texts.said, [said, status === null || said.includes(String(status)) ? '' : status, answer].filter(Boolean).join(' · ')] as const,
        ]),
    ...(nextTry === null ? [] : [[texts.nextTry, formatMoment(nextTry)] as const]),
  ]
  return (
    <Dialog
      opened
      title={hookTexts.eventName(type)}
      subject={<DeliveryState state={state} />}
      width={640}
      onClose={onClose}
      footer={
        <Button variant="default" data-autofocus onClick={onClose}>
          {everywhere.close}
        </Button>
      }
    >
      <dl className={classes.facts}>
        {facts.map(([head, value]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.heading}>{texts.body}</h3>
      {loaded.error && <MessageBox variant="danger">{texts.couldNotLoadBody}</MessageBox>}
      {body === '' && <p className="hint">{texts.noBody}</p>}
      {body && <pre className={classes.body}>{readable(body)}</pre>}
    </Dialog>
  )
}
