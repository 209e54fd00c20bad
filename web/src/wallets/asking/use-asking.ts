import type { Pesewas } from '@akonta/domain/money'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentTime } from '../../lib/storage/clock.ts'
import { useConnected } from '../../offline/till-state.ts'
import { announceScan } from '../../ui/camera/scan-sound.ts'
import type { AskingProvider } from '../here/wallet-ready.ts'
import { type AskDraft, type AskFaults, type CheckedDraft, checkDraft } from './ask-draft.ts'
import { useWalletName } from './name-check.tsx'
import { isOpen as isUndecided, stepOf } from './step-of.ts'
import { type Asked, useRequest } from './use-request.ts'

export type PhonePayment = {
  readonly branch: string
  readonly provider: AskingProvider
  /** What is still to pay, and the most that can be asked for; null where any amount will do. */
  readonly most: Pesewas | null
  /** The amount suggested first, if it is not the maximum. */
  readonly amount?: Pesewas | null
  /** Refuses what the money could not be used for, before the phone is asked. */
  readonly check?: (amount: Pesewas) => Promise<unknown>
  /** A request that is under way: the dialog returns to it. */
  readonly open: CollectionSummary | null
  /** What was sent without an answer before the dialog was closed: it goes on with that. */
  readonly unanswered: Asked | null
  /** Sent, and not answered yet; null: answered. */
  readonly onUnanswered?: (asked: Asked | null) => void
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

/** The asking of a phone: what was entered, how far the request is, and the ways on from there. */
export const useAsking = (payment: PhonePayment) => {
  const { branch, provider, most, open, unanswered, onPaid, isSaving, onPutAside, onOtherPayment, onClose } = payment
  const isConnected = useConnected()
  const [phase, setPhase] = useState<Phase>(open === null && unanswered === null ? 'number' : 'request')
  const [draft, setDraft] = useState<AskDraft>({ phone: '', network: null, amount: payment.amount ?? most })
  const [faults, setFaults] = useState<AskFaults>({})
  const [checked, setChecked] = useState<CheckedDraft | null>(unanswered)
  const [leavingTo, setLeavingTo] = useState<'other' | 'close' | null>(null)
  const request = useRequest({
    ...{ branch, open, unanswered },
    check: payment.check,
    onUnanswered: payment.onUnanswered,
    onAsked: payment.onAsked,
  })
  const { collection } = request
  const name = useWalletName({ branch, checked: phase === 'number' ? null : checked, tellsNames: provider.tellsNames })
  const beforeRequest = request.fault === null ? 'sending' : 'unsent'
  const step = phase !== 'request' ? null : collection === null ? beforeRequest : stepOf(collection, currentTime().getTime())
  const isOpen = collection !== null && isUndecided(collection)
  useAnnouncedPayment(collection, paid => {
    setLeavingTo(null)
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
  const goTo = (to: 'other' | 'close'): void => (to === 'other' ? onOtherPayment() : onClose())
  return {
    ...{ payment, request, collection, phase, step, draft, setDraft, faults, checked, name, isConnected, isOpen, leavingTo },
    submit: (): void => {
      if (!isConnected) return
      if (phase === 'number') check()
      else if (phase === 'name') send()
      else if (step === 'code') request.sendCode()
    },
    toNumber: () => setPhase('number'),
    /** A decided request is left alone; a new one gets a new reference. */
    askAgain: (): void => {
      request.forget()
      setPhase(checked === null ? 'number' : 'name')
    },
    /** Asks first if the request is undecided. */
    leave: (to: 'other' | 'close'): void => {
      if (request.isSending || isSaving) return
      if (isOpen) setLeavingTo(to)
      else goTo(to)
    },
    putAside: (): void => {
      if (isOpen && onPutAside !== null) onPutAside(collection)
    },
    stay: () => setLeavingTo(null),
    giveUp: () =>
      request.giveUp(() => {
        payment.onGivenUp?.()
        setLeavingTo(null)
        goTo(leavingTo ?? 'close')
      }),
  }
}

export type Asking = ReturnType<typeof useAsking>
