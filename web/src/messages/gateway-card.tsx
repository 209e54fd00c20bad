import { formatMoment } from '@akonta/domain/dates'
import {
  MOST_A_DAY,
  type SmsGateway,
  setSmsGateway,
  smsGateway,
  type TextMessage,
  textMessages,
} from '@akonta/domain/messages/message-calls'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import switchClasses from '../ui/fields/switch.module.css'
import cardStack from '../ui/frames/card-stack.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './messages.module.css'
import { MessageState } from './send-by-sms.tsx'
import { messagesTexts } from './texts.ts'

/** The gateway through which the server sends text messages, for administrators. */
export const GatewayCard = () => {
  const db = useDb()
  const query = useFormQuery(asks(smsGateway, { db }))
  return (
    <section className={`card ${cardStack.stack}`} aria-label={messagesTexts.gateway}>
      <h2 className={cardStack.title}>{messagesTexts.gateway}</h2>
      <p className={classes.hint}>{messagesTexts.gatewayHint}</p>
      {query.data === undefined ? <Loading /> : <GatewayForm present={query.data} />}
    </section>
  )
}

const GatewayForm = ({ present }: { readonly present: SmsGateway }) => {
  const db = useDb()
  const [sender, setSender] = useState(present.sender)
  const [key, setKey] = useState('')
  const [limit, setLimit] = useState(String(present.dailyLimit))
  const [isOn, setOn] = useState(present.isOn)
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: () =>
      call(setSmsGateway, {
        db,
        body: { sender: sender.trim(), dailyLimit: Number(limit), isOn, ...(key.trim() !== '' && { key: key.trim() }) },
      }),
    saved: () => ({ text: messagesTexts.saved }),
    stale: [keys.area(db, smsGateway)],
    onSaved: () => setKey(''),
  })
  const isLimit = /^\d{1,4}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MOST_A_DAY
  const isSender = sender.trim() === '' ? !isOn : sender.trim().length >= 3
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isLimit && isSender) saving.save()
  }
  const fault = (isWrong: boolean, sentence: string) => tried && isWrong && <span role="alert">{sentence}</span>
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Pair stacks="phone">
        <TextInput
          label={messagesTexts.sender}
          description={messagesTexts.senderHint}
          maxLength={11}
          autoComplete="off"
          value={sender}
          error={fault(!isSender, messagesTexts.senderFault)}
          onChange={event => setSender(event.currentTarget.value)}
        />
        <TextInput
          label={messagesTexts.limit}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={limit}
          error={fault(!isLimit, messagesTexts.limitFault)}
          onChange={event => setLimit(event.currentTarget.value)}
        />
      </Pair>
      <PasswordInput
        label={messagesTexts.key}
        description={
          present.keySet === null ? messagesTexts.keyNew : `${messagesTexts.keySet(formatMoment(present.keySet))}. ${messagesTexts.keyHint}`
        }
        maxLength={200}
        autoComplete="off"
        value={key}
        onChange={event => setKey(event.currentTarget.value)}
      />
      <label className={switchClasses.switch}>
        <input type="checkbox" checked={isOn} onChange={event => setOn(event.currentTarget.checked)} />
        {messagesTexts.isOn}
      </label>
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving} className={classes.save ?? ''}>
        {texts.save}
      </Button>
    </form>
  )
}

const COLUMNS: readonly Column<TextMessage>[] = [
  { head: messagesTexts.time, kind: 'time', of: ({ at }) => at, tone: 'muted' },
  { head: messagesTexts.phone, kind: 'text', of: ({ phone }) => `+${phone}` },
  { head: messagesTexts.about, kind: 'text', of: ({ reference }) => reference, tone: 'strong' },
  { head: messagesTexts.text, kind: 'text', of: ({ text }) => text },
  { head: messagesTexts.parts, kind: 'count', of: ({ parts }) => parts },
  {
    head: messagesTexts.state,
    kind: 'text',
    of: ({ state, reason }) => [messagesTexts.states[state], reason].filter(each => each !== '').join(': '),
    cell: message => <MessageState message={message} />,
  },
  { head: messagesTexts.by, kind: 'text', of: ({ by }) => by, tone: 'muted' },
]

export const LastMessages = () => {
  const db = useDb()
  const query = useQuery(asks(textMessages, { db }))
  return (
    <section className="card" aria-label={messagesTexts.last}>
      <DataTable
        label={messagesTexts.last}
        columns={COLUMNS}
        rows={query.data ?? []}
        keyOf={({ id }) => id}
        short={message => ({
          title: `+${message.phone}`,
          note: `${message.reference} · ${formatMoment(message.at)}`,
          figure: messagesTexts.states[message.state],
          figureNote: message.reason,
        })}
        load={{ query, failedText: messagesTexts.couldNotLoad }}
        empty={<EmptyState icon={IconMessageOff} title={messagesTexts.none} />}
      />
    </section>
  )
}
