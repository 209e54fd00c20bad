import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepsBursts } from '../../lib/scanner.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useConnected } from '../../offline/till-state.ts'
import { announceScan } from '../../ui/camera/scan-sound.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import type { AskingProvider } from '../here/wallet-ready.ts'
import { PracticeMark } from '../practice-mark.tsx'
import { walletTexts } from '../texts.ts'
import { type AskDraft, type AskFaults, type CheckedDraft, checkDraft } from './ask-draft.ts'
import { AskKey } from './ask-keys.tsx'
import classes from './asking.module.css'
import { NameCheck, useWalletName } from './name-check.tsx'
import { NumberFields } from './number-fields.tsx'
import { RequestState, State } from './request-state.tsx'
import { shortPhone } from './spoken-phone.ts'
import { isOpen as isUndecided, stepOf } from './step-of.ts'
import { useRequest } from './use-request.ts'

export type AskDialogProps = {
  readonly branch: string
  readonly provider: AskingProvider
  /** What is still to pay, and the most that can be asked for; null where any amount will do. */
  readonly most: Pesewas | null
  /** The amount suggested first, if it is not the maximum. */
  readonly amount?: Pesewas | null
  /** A request that is under way: the dialog returns to it. */
  readonly open: CollectionSummary | null
  /** The money came: called once for a request. */
  readonly onPaid: (collection: CollectionSummary) => void
  /** What is paid is being saved. */
  readonly isSaving: boolean
  /** Serves other customers while this one decides; null where there is nothing to put aside. */
  readonly onPutAside: ((collection: CollectionSummary) => void) | null
  /** The phone was asked. */
  readonly onAsked?: (collection: CollectionSummary) => void
  readonly onGivenUp?: () => void
  /** Another way of paying. */
  readonly onOtherPayment: () => void
  readonly onClose: () => void
}

type Phase = 'number' | 'name' | 'request'

/** Asks the customer's phone for the money: number, name, then what becomes of the request (mobile money contract, section 5). */
export const AskDialog = (props: AskDialogProps) => {
  const { branch, provider, most, open, onPaid, isSaving, onPutAside, onOtherPayment, onClose } = props
  const isConnected = useConnected()
  const [phase, setPhase] = useState<Phase>(open === null ? 'number' : 'request')
  const [draft, setDraft] = useState<AskDraft>({ phone: '', network: null, amount: props.amount ?? most })
  const [faults, setFaults] = useState<AskFaults>({})
  const [checked, setChecked] = useState<CheckedDraft | null>(null)
  const [isGivingUp, setGivingUp] = useState<'other' | 'close' | null>(null)
  const request = useRequest({ branch, open, onAsked: props.onAsked })
  const { collection } = request
  const name = useWalletName({ branch, checked: phase === 'number' ? null : checked, tellsNames: provider.tellsNames })
  const step = phase !== 'request' ? null : collection === null ? 'sending' : stepOf(collection, Date.now())

  useAnnouncedPayment(collection, paid => {
    setGivingUp(null)
    onPaid(paid)
  })

  const check = (): void => {
    const found = checkDraft(draft, { most, networks: provider.networks })
    setFaults(found.faults)
    setChecked(found.checked)
    if (found.checked !== null) setPhase('name')
  }
  const send = (): void => {
    if (checked === null) return
    setPhase('request')
    request.send({ ...checked, name: name ?? '' })
  }
  /** A decided request is left alone; a new one gets a new reference. */
  const askAgain = (): void => {
    request.forget()
    setPhase(checked === null ? 'number' : 'name')
  }
  const isOpen = collection !== null && isUndecided(collection)
  const leave = (to: 'other' | 'close'): void => {
    if (request.isSending || isSaving) return
    if (isOpen) setGivingUp(to)
    else if (to === 'other') onOtherPayment()
    else onClose()
  }
  const putAside = (): void => {
    if (isOpen && onPutAside !== null) onPutAside(collection)
  }
  useShortcuts(
    isGivingUp !== null
      ? {}
      : { F2: () => leave('other'), ...(isOpen && { F9: request.lookAgain }), ...(isOpen && onPutAside && { F3: putAside }) },
    { inDialogs: true },
  )

  const otherKey = <AskKey label={walletTexts.otherPayment} keys="F2" onPress={() => leave('other')} />
  const asideKey = onPutAside !== null && <AskKey label={walletTexts.putAside} keys="F3" onPress={putAside} />
  const lookKey = <AskKey label={walletTexts.lookAgain} keys="F9" isMain isBusy={request.isLooking} onPress={request.lookAgain} />
  const againKey = (
    <Button key="again" data-main rightSection={<KeyHint>Enter</KeyHint>} onClick={askAgain}>
      {walletTexts.again}
    </Button>
  )
  // Each button has its own key: one that became the submit button of the next step during its click would send that step too.
  const keysOf = (): ReactNode => {
    if (phase === 'number')
      return (
        <>
          {otherKey}
          <Button key="next" type="submit" disabled={!isConnected} rightSection={<KeyHint>Enter</KeyHint>}>
            {walletTexts.next}
          </Button>
        </>
      )
    if (phase === 'name' && checked !== null)
      return (
        <>
          <Button key="back" variant="default" onClick={() => setPhase('number')}>
            {walletTexts.back}
          </Button>
          <Button key="send" type="submit" data-main disabled={!isConnected} rightSection={<KeyHint>Enter</KeyHint>}>
            {walletTexts.send(formatMoney(checked.amount))}
          </Button>
        </>
      )
    switch (step) {
      case 'waiting':
      case 'unclear':
        return (
          <>
            {otherKey}
            {asideKey}
            {lookKey}
          </>
        )
      case 'code':
        return (
          <>
            {otherKey}
            {asideKey}
            <Button
              key="code"
              type="submit"
              loading={request.isCoding}
              aria-busy={request.isCoding}
              rightSection={<KeyHint>Enter</KeyHint>}
            >
              {walletTexts.sendCode}
            </Button>
          </>
        )
      case 'failed':
      case 'unsent':
        return (
          <>
            {otherKey}
            {againKey}
          </>
        )
      case 'held':
        return (
          <>
            {otherKey}
            {collection !== null && collection.unused > 0n && (
              <Button key="take" data-main rightSection={<KeyHint>Enter</KeyHint>} onClick={() => onPaid(collection)}>
                {walletTexts.takeWhatCame(formatMoney(collection.unused))}
              </Button>
            )}
          </>
        )
      default:
        return null
    }
  }
  const submit = (): void => {
    if (!isConnected) return
    if (phase === 'number') check()
    else if (phase === 'name') send()
    else if (step === 'code') request.sendCode()
  }
  const mainKey = useFocusOnStep(`${phase} ${step} ${collection?.id}`)
  return (
    <>
      <Dialog
        opened
        place="left"
        width={560}
        staticBackdrop
        title={walletTexts.ask}
        subject={<Subject {...props} collection={collection} />}
        onClose={() => leave('close')}
        onSubmit={submit}
        footer={
          <div ref={mainKey} className={classes.keys}>
            {keysOf()}
          </div>
        }
      >
        {!provider.isLive && <PracticeMark />}
        {!isConnected && step === null && <MessageBox variant="danger">{walletTexts.noConnection}</MessageBox>}
        {!isConnected && isOpen && <MessageBox variant="danger">{walletTexts.lineDown}</MessageBox>}
        {phase === 'number' && <NumberFields draft={draft} faults={faults} networks={provider.networks} onChange={setDraft} />}
        {phase === 'name' && checked !== null && <NameCheck checked={checked} name={name} />}
        {step !== null && collection === null && request.fault === null && checked !== null && !request.isUnanswered && (
          <State tone="plain" sentence={walletTexts.sending(shortPhone(checked.phone), formatMoney(checked.amount))} />
        )}
        {collection === null && request.isUnanswered && (
          <State tone="unsure" isAlert sentence={walletTexts.unanswered}>
            <p className={classes.hint}>{walletTexts.unansweredDo}</p>
          </State>
        )}
        {step !== null && collection !== null && (
          <RequestState collection={collection} step={step} provider={provider.name} isSaving={isSaving} />
        )}
        {step === 'code' && (
          <TextInput
            label={walletTexts.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...keepsBursts}
            data-main
            value={request.code}
            error={request.codeFault}
            onChange={event => request.setCode(event.currentTarget.value)}
          />
        )}
        {request.fault !== null && <MessageBox variant="danger">{request.fault}</MessageBox>}
      </Dialog>
      <ConfirmDialog
        opened={isGivingUp !== null && isOpen}
        careful
        title={walletTexts.giveUp}
        question={walletTexts.giveUpQuestion}
        subject={collection === null ? '' : walletTexts.giveUpHint(shortPhone(collection.phone))}
        busy={request.isGivingUp}
        onCancel={() => setGivingUp(null)}
        onConfirm={() =>
          request.giveUp(() => {
            props.onGivenUp?.()
            const to = isGivingUp
            setGivingUp(null)
            if (to === 'other') onOtherPayment()
            else onClose()
          })
        }
      />
    </>
  )
}

const Subject = ({ most, collection }: Pick<AskDialogProps, 'most'> & { readonly collection: CollectionSummary | null }) => {
  if (collection !== null) return walletTexts.asked(shortPhone(collection.phone), formatMoney(collection.amount))
  return most === null ? null : walletTexts.toPay(formatMoney(most))
}

/** The money came: said once for each request, with a sound. */
const useAnnouncedPayment = (collection: CollectionSummary | null, onPaid: (collection: CollectionSummary) => void): void => {
  const announced = useRef(0)
  const announce = useEffectEvent((paid: CollectionSummary) => {
    if (announced.current === paid.id) return
    announced.current = paid.id
    announceScan()
    onPaid(paid)
  })
  useEffect(() => {
    if (collection?.outcome === 'approved') announce(collection)
  }, [collection])
}

/** The keys of a step replace those of the one before, which had the focus: without a new one, keys would go to the page. */
const useFocusOnStep = (step: string) => {
  const footer = useRef<HTMLDivElement>(null)
  const focused = useRef('')
  useEffect(() => {
    if (focused.current === step) return
    focused.current = step
    const dialog = footer.current?.closest('[role="dialog"]')
    const main = dialog?.querySelector<HTMLElement>('[data-main]') ?? footer.current?.querySelector('button')
    main?.focus()
  }, [step])
  return footer
}
