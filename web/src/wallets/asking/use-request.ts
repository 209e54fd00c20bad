import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { askPhone, type CollectionSummary, giveCode, giveUpCollection, lookAtCollection } from '@akonta/domain/wallets/collection-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { isOutcomeUnknown } from '../../lib/save-cart.ts'
import { useDb } from '../../lib/session.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { putLive, useLiveCollections } from '../here/live-collections.ts'
import { tillName } from '../here/till-name.ts'
import { walletTexts } from '../texts.ts'
import type { CheckedDraft } from './ask-draft.ts'
import { shortPhone } from './spoken-phone.ts'

/** What is sent: the number, and the name as it was read to the customer. The press is the same for every attempt: the phone is asked once. */
export type Asked = CheckedDraft & { readonly name: string; readonly press: string }

/** In milliseconds, on a line that gave no answer. */
const TRY_AGAIN = 3_000

/** In milliseconds: the server waits 8 s for the provider; the rest is for a slow line. On one that carries nothing the screen would wait forever. */
const LONGEST_WAIT = 15_000
const inTime = () => ({ signal: AbortSignal.timeout(LONGEST_WAIT) })

type RequestOptions = {
  readonly branch: string
  /** Refuses what the money could not be used for, before the phone is asked. */
  readonly check: ((amount: Pesewas) => Promise<unknown>) | undefined
  /** A request that is under way. */
  readonly open: CollectionSummary | null
  /** A press that got no answer: the phone may have been asked. It is tried again. */
  readonly unanswered: Asked | null
  readonly onUnanswered: ((asked: Asked | null) => void) | undefined
  readonly onAsked: ((collection: CollectionSummary) => void) | undefined
}

type CheckedFirst = { readonly refused: (sentence: string) => void; readonly goOn: (pressed: Asked) => void }

/** Checks once, before the first attempt: after it the phone may have been asked. */
const useCheckFirst = (check: RequestOptions['check'], { refused, goOn }: CheckedFirst) => {
  const checking = useSave({
    send: ({ amount }: Asked) => check?.(amount) ?? Promise.resolve(),
    stale: [],
    failed: failure => {
      refused(messageOf(failure))
      return null
    },
    onSaved: (_answer, pressed) => goOn(pressed),
  })
  return {
    isChecking: checking.isSaving,
    begin: (pressed: Asked): void => (check === undefined ? goOn(pressed) : checking.save(pressed)),
  }
}

/** One request to a phone: sending it, following it, and what a person does about it. */
export const useRequest = ({ branch, check, open, unanswered, onUnanswered, onAsked }: RequestOptions) => {
  const db = useDb()
  const queries = useQueryClient()
  const [first, setFirst] = useState(open)
  const [asked, setAsked] = useState(unanswered)
  const [isUnanswered, setUnanswered] = useState(unanswered !== null)
  const [fault, setFault] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [codeFault, setCodeFault] = useState<string | null>(null)
  const live = useLiveCollections(branch, true)
  const collection = live.collections.find(({ id }) => id === first?.id) ?? first
  const id = first?.id ?? 0
  const put = (found: CollectionSummary): void => {
    setFirst(found)
    void putLive(queries, { db, branch }, found)
  }
  const sending = useSave({
    send: ({ press, phone, network, amount, name }: Asked) =>
      call(
        askPhone,
        {
          db,
          body: { press, branch, network, phone, amount, name, till: tillName(), label: `${shortPhone(phone)} · ${formatMoney(amount)}` },
        },
        inTime(),
      ),
    stale: [],
    failed: failure => {
      const isUnknown = isOutcomeUnknown(failure)
      setUnanswered(isUnknown)
      if (!isUnknown) {
        setFault(messageOf(failure))
        onUnanswered?.(null)
      }
      return null
    },
    onSaved: found => {
      setUnanswered(false)
      onUnanswered?.(null)
      put(found)
      onAsked?.(found)
    },
  })
  const askFor = (pressed: Asked): void => {
    setAsked(pressed)
    onUnanswered?.(pressed)
    sending.save(pressed)
  }
  const checking = useCheckFirst(check, { refused: setFault, goOn: askFor })
  const tryAgain = useEffectEvent(() => {
    if (asked !== null) sending.save(asked)
  })
  const isWaiting = isUnanswered && !sending.isSaving
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(tryAgain, TRY_AGAIN)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const looking = useSave({
    send: () => call(lookAtCollection, { db, body: { collection: id } }, inTime()),
    failed: walletTexts.notLookedUp,
    stale: [],
    onSaved: put,
  })
  const coding = useSave({
    send: (typed: string) => call(giveCode, { db, body: { collection: id, code: typed } }, inTime()),
    failed: walletTexts.notLookedUp,
    stale: [],
    onSaved: found => {
      setCode('')
      setCodeFault(found.outcome === 'needs_code' ? walletTexts.codeRefused : null)
      put(found)
    },
  })
  const givingUp = useSave({
    send: (_done: () => void, requestId) => call(giveUpCollection, { db, body: { collection: id } }, { requestId, ...inTime() }),
    saved: () => ({ text: walletTexts.givenUp }),
    failed: walletTexts.notGivenUp,
    stale: [],
    onSaved: (found, done) => {
      put(found)
      done()
    },
  })
  return {
    collection,
    isSending: checking.isChecking || (sending.isSaving && !isUnanswered),
    /** The line gave no answer: the phone may have been asked. */
    isUnanswered,
    /** Why the phone was not asked, in the server's words. */
    fault,
    send: (wanted: Omit<Asked, 'press'>) => {
      const pressed = { ...wanted, press: newRequestId() }
      setFault(null)
      checking.begin(pressed)
    },
    /** The next press is a new request. */
    forget: () => {
      setFirst(null)
      setFault(null)
      setCode('')
      setCodeFault(null)
    },
    isLooking: looking.isSaving,
    lookAgain: () => looking.save(),
    code,
    setCode,
    codeFault,
    isCoding: coding.isSaving,
    sendCode: () => {
      const typed = code.replaceAll(/\s/g, '')
      if (/^\d{3,12}$/.test(typed)) coding.save(typed)
      else setCodeFault(walletTexts.codeFault)
    },
    isGivingUp: givingUp.isSaving,
    giveUp: (done: () => void) => givingUp.save(done),
  }
}
