import { can } from '@akonta/domain/permissions'
import { peopleHere, switchPerson } from '@akonta/domain/users/pin-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { handOverFault } from '../lib/cart-owner.ts'
import { useOnlineStatus } from '../lib/online-status.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { deviceStore } from '../lib/storage/device-store.ts'
import { switchSessionTo } from '../lib/switch-session.ts'
import { texts } from '../texts.ts'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { PersonChoice } from './person-choice.tsx'
import { isWholePin, PinField } from './pin-field.tsx'
import { pinTexts } from './texts.ts'
import { usePinsOn } from './use-pins.ts'

const FAULTS = { sent: pinTexts.unanswered, lists: pinTexts.otherLists } as const

/** Changes the person at this till by PIN. The cart of the sale and the copy of the branch stay. */
export const SwitchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const db = useDb()
  const branch = useBranch()
  const isOn = usePinsOn()
  const answers = useOnlineStatus(({ answers: isThere }) => isThere)
  const [chosen, setChosen] = useState<number | null>(null)
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const [fault] = useState(() => handOverFault(deviceStore))
  const field = useRef<HTMLInputElement>(null)
  const query = useQuery({
    queryKey: [...keys.of(peopleHere, { db }), branch?.code],
    queryFn: () => call(peopleHere, { db }, { fromBrowser: true }),
    enabled: isOn === true,
    gcTime: 0,
  })
  const people = query.data ?? []
  const id = chosen ?? people[0]?.id ?? null
  const saving = useSave({
    send: (person: number) => call(switchPerson, { db, body: { id: person, pin } }, { fromBrowser: true }),
    saved: user => ({ kind: 'cashier', text: pinTexts.switched(user.userName) }),
    onSaved: user => {
      onClose()
      switchSessionTo(user, can(user, 'see_costs'))
    },
    stale: [],
  })
  const isReady = isOn === true && fault === null && people.length > 0
  const submit = (): void => {
    setTried(true)
    if (isReady && id !== null && isWholePin(pin)) saving.save(id)
    else field.current?.focus()
  }
  return (
    <Dialog
      opened
      title={pinTexts.switch}
      onClose={saving.isSaving ? () => undefined : onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={saving.isSaving} onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
          <Button type="submit" disabled={!isReady} loading={saving.isSaving} rightSection={<KeyHint>Enter</KeyHint>}>
            {pinTexts.switchAction}
          </Button>
        </>
      }
    >
      {isOn === false && (
        <MessageBox>
          <strong>{pinTexts.off}</strong>
          <p>{pinTexts.offHint}</p>
        </MessageBox>
      )}
      {isOn !== false && query.isPending && <Loading />}
      {isOn === true && query.isError && (
        <LoadError what={pinTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />
      )}
      {isOn === true && fault !== null && <MessageBox variant="danger">{FAULTS[fault]}</MessageBox>}
      {query.isSuccess && people.length === 0 && (
        <MessageBox>
          <strong>{pinTexts.nobody}</strong>
          <p>{pinTexts.nobodyHint}</p>
        </MessageBox>
      )}
      {isReady && (
        <>
          <p className="hint">{pinTexts.switchHint}</p>
          {!answers && <MessageBox variant="danger">{pinTexts.needsServer}</MessageBox>}
          <PersonChoice label={pinTexts.who} people={people} chosen={id} onChoose={setChosen} />
          <PinField
            ref={field}
            label={pinTexts.pin}
            value={pin}
            isFirst={people.length === 1}
            error={tried && !isWholePin(pin) ? pinTexts.enterPin : null}
            onChange={value => {
              saving.forgetFault()
              setPin(value)
            }}
          />
          {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
        </>
      )}
    </Dialog>
  )
}
