import { formatMoment } from '@akonta/domain/dates'
import { messageWish, sendMessage, setMessageWish, smsReady, type TextMessage, textMessages } from '@akonta/domain/messages/message-calls'
import { mobileOfGhana, partsOf } from '@akonta/domain/messages/message-text'
import { Button } from '@mantine/core'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import switchClasses from '../ui/fields/switch.module.css'
import { Badge } from '../ui/frames/badge.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './messages.module.css'
import { messagesTexts } from './texts.ts'

/** What a message is about: a document by its number, or a customer by the pid. */
export type About = Pick<TextMessage, 'kind' | 'reference'>

/** The state of a message may change while it is looked at. */
const WAITING_MS = 1_500

/** Whether the business sends text messages through a gateway. */
export const useSmsReady = (): boolean => {
  const db = useDb()
  return useQuery({ ...asks(smsReady, { db }), staleTime: 60_000 }).data?.isOn ?? false
}

const TONES = { queued: 'gold', sent: 'plain', delivered: 'green', failed: 'red', unclear: 'red' } as const

export const MessageState = ({ message }: { readonly message: Pick<TextMessage, 'state' | 'reason'> }) => (
  <>
    <Badge tone={TONES[message.state]}>{messagesTexts.states[message.state]}</Badge>
    {message.reason !== '' && <span className={classes.reason}>{message.reason}</span>}
  </>
)

type SendBySmsProps = { readonly about: About; readonly phone: string; readonly text: string }

/** Sends the text through the gateway of the business, and shows what became of the messages before. Nothing without a gateway. */
export const SendBySms = ({ about, phone, text }: SendBySmsProps) => {
  const isReady = useSmsReady()
  return isReady ? <Sms about={about} phone={phone} text={text} /> : null
}

const Sms = ({ about, phone, text }: SendBySmsProps) => {
  const db = useDb()
  const found = useQuery({
    ...asks(textMessages, { db, ...about }),
    refetchInterval: query => (query.state.data?.some(({ state }) => state === 'queued') ? WAITING_MS : false),
  })
  const sending = useSave({
    form: 'text-message',
    send: (_, requestId) => call(sendMessage, { db, body: { ...about, phone, text } }, { requestId }),
    saved: () => ({ text: messagesTexts.queued }),
    stale: [keys.area(db, textMessages)],
  })
  return (
    <div className={classes.sms}>
      {(about.kind === 'statement' || about.kind === 'reminder') && <Wish pid={about.reference} />}
      <Button
        variant="default"
        leftSection={<IconDeviceMobileMessage size={17} aria-hidden />}
        disabled={mobileOfGhana(phone) === null || text.trim() === ''}
        loading={sending.isSaving}
        aria-busy={sending.isSaving}
        onClick={() => sending.save()}
      >
        {messagesTexts.send} ({messagesTexts.cost(partsOf(text))})
      </Button>
      {sending.fault !== null && <MessageBox variant="danger">{sending.fault}</MessageBox>}
      {found.data !== undefined && found.data.length > 0 && (
        <ul className={classes.messages} aria-label={messagesTexts.sent}>
          {found.data.slice(0, 5).map(message => (
            <li key={message.id}>
              {messagesTexts.to(message.phone, formatMoment(message.at))} <MessageState message={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether the customer asked for no messages: to see, and to record. */
const Wish = ({ pid }: { readonly pid: string }) => {
  const db = useDb()
  const query = useQuery(asks(messageWish, { db, pid }))
  const saving = useSave({
    send: (noMessages: boolean, requestId) => call(setMessageWish, { db, pid, body: { noMessages } }, { requestId }),
    saved: () => ({ text: messagesTexts.wishSaved }),
    stale: [keys.area(db, messageWish)],
    waitsForReload: true,
  })
  if (query.data === undefined) return null
  return (
    <label className={switchClasses.switch}>
      <input
        type="checkbox"
        checked={saving.sent ?? query.data.noMessages}
        disabled={saving.isSaving}
        onChange={event => saving.save(event.currentTarget.checked)}
      />
      {messagesTexts.noMessages}
    </label>
  )
}
