import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure, isRefusal, messageOf, SentForApproval } from '../../lib/api.ts'
import { takeReplay } from '../../lib/request-id.ts'
import { isAnswerLost, isOutcomeUnknown } from '../../lib/save-cart.ts'
import { useSession } from '../../lib/session.ts'
import { pause } from '../../lib/storage/clock.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { savedAs } from '../../lib/storage/saved-as.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { texts } from '../../texts.ts'
import { savingTexts } from '../saving/texts.ts'
import { beginFormSave, endFormSave, unansweredId } from './kept-request-ids.ts'
import { type Notice, showNotice } from './notice.ts'
import { showSentForApproval } from './sent-notice.ts'

type SaveRules<Input, Answer> = {
  /** The call. The request id stays the same while the outcome of an attempt is unknown, so that a retry cannot save twice. */
  readonly send: (input: Input, requestId: string) => Promise<Answer>
  /**
   * A name for a form whose save would post twice if it were closed after a lost answer and filled in again: its request id is then kept on this device.
   * One name a call, since the server knows a request by its call.
   */
  readonly form?: string
  readonly saved?: (answer: Answer, input: Input) => Omit<Notice, 'tone'>
  /**
   * The headline of the notice after a failure, above the server's sentence. A function returns the headline, or null if it has handled the
   * failure itself. By default there is no notice, and `fault` has the sentence for the form to show.
   */
  readonly failed?: string | ((failure: Error, input: Input) => string | null)
  /** The queries that a success makes stale; by default all those of the business. */
  readonly stale?: readonly QueryKey[]
  /** Saves run in parallel, as for the rows of a list, but of the same row one at a time. Only for calls without a request id. */
  readonly overlaps?: boolean
  /**
   * Stays busy after a success, and calls `onSaved`, once the stale queries on the screen are loaded again: for a form that begins with what they
   * contain. Opened again before that, it would undo what was just saved.
   */
  readonly waitsForReload?: boolean
  readonly onSaved?: (answer: Answer, input: Input) => void
  /** It waits for the approval of a second person, and a notice said so. */
  readonly onSentForApproval?: () => void
  /** After a success or a failure. */
  readonly onSettled?: () => void
  /** As `onSettled`, but not while the outcome is unknown: a dialog with an entry closes, and one whose answer was lost keeps it for the next attempt. */
  readonly onOutcome?: () => void
}

export type Save<Input> = {
  /** Does nothing during a save, or with `overlaps` during one of the same input. */
  readonly save: (input: Input) => void
  readonly isSaving: boolean
  /** What is being saved, until it is saved and, with `waitsForReload`, loaded again, however long that takes: a switch shows it at once. */
  readonly sent: Input | undefined
  /** The sentence of the last failure, unless a notice showed it. */
  readonly fault: string | null
  readonly forgetFault: () => void
}

/** A form does not stay busy for a line that carries nothing any more. In milliseconds. */
const LONGEST_RELOAD = 5_000

const explained = (failure: unknown, isKept: boolean): unknown => {
  const said = (text: string, { status, code, facts }: ApiFailure) => new ApiFailure(status, code, text, facts)
  if (isAnswerLost(failure)) return said(`${failure.message}. ${isKept ? texts.answerLost : texts.perhapsSaved}`, failure)
  return isRefusal(failure, 'request_id_reused') ? said(texts.savedBefore, failure) : failure
}

/** Says what became of this form's last save, when the form opens after one whose answer was lost: it may be entered again. */
const useWordOfLost = (db: string | undefined, form: string | null): void =>
  useEffect(() => {
    const lost = form === null ? null : unansweredId(deviceStore, form, Date.now())
    if (db === undefined || form === null || lost === null) return
    void savedAs(db, lost).then(number => {
      // In the meantime it was saved again, or the form was closed.
      if (unansweredId(deviceStore, form, Date.now()) !== lost) return
      if (number === null) showNotice({ tone: 'info', kind: form, text: savingTexts.lostUnknown })
      else showNotice({ tone: 'info', kind: form, text: savingTexts.lostSaved(number), detail: savingTexts.lostSavedHint })
    })
  }, [db, form])

/** Saves a form: once at a time, under one request id until the outcome is known, with a notice and fresh lists afterwards. */
export const useSave = <Input = void, Answer = unknown>(rules: SaveRules<Input, Answer>): Save<Input> => {
  const { send, form, saved, failed, stale, overlaps = false, waitsForReload = false, onSaved, onSentForApproval } = rules
  const { onSettled, onOutcome } = rules
  const navigate = useNavigate()
  const queries = useQueryClient()
  const db = useSession(({ user }) => user?.dbname)
  const person = useSession(({ user }) => user?.userid)
  const { requestId, settle } = useRequestId()
  // A double click comes before the next rendering: only a ref shows at once that a save is under way.
  const underWay = useRef<ReadonlySet<Input>>(new Set())
  const kept = form === undefined ? null : `${db} ${person} ${form}`
  const wasSavedBefore = useRef(false)
  const [reloading, setReloading] = useState<{ readonly input: Input } | undefined>(undefined)
  useWordOfLost(db, kept)
  const sendOnce = async (input: Input): Promise<Answer> => {
    const id = kept === null ? requestId : beginFormSave(deviceStore, kept, requestId, Date.now())
    const end = (): void => {
      if (kept !== null) endFormSave(deviceStore, kept, Date.now())
    }
    try {
      const answer = await send(input, id)
      end()
      wasSavedBefore.current = takeReplay(id)
      return answer
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) end()
      throw explained(failure, kept !== null)
    }
  }
  const refresh = () => Promise.all((stale ?? [[db]]).map(queryKey => queries.invalidateQueries({ queryKey })))
  const saving = useMutation({
    mutationFn: sendOnce,
    onSuccess: (answer, input) => {
      const notice = saved?.(answer, input)
      const also = [...(notice?.also ?? []), ...(wasSavedBefore.current ? [texts.alreadySaved] : [])]
      if (notice) showNotice({ tone: 'success', ...notice, also })
      const reloaded = refresh()
      if (!waitsForReload) return onSaved?.(answer, input)
      const shown = { input }
      setReloading(shown)
      void reloaded.finally(() => setReloading(last => (last === shown ? undefined : last)))
      return Promise.race([reloaded, pause(LONGEST_RELOAD)]).then(() => onSaved?.(answer, input))
    },
    onError: (failure, input) => {
      if (failure instanceof SentForApproval) {
        showSentForApproval(failure, navigate)
        onSentForApproval?.()
        void refresh()
        return
      }
      const headline = typeof failed === 'function' ? failed(failure, input) : failed
      if (typeof headline === 'string') showNotice({ tone: 'error', text: headline, detail: messageOf(failure) })
    },
    onSettled: (_answer, failure, input) => {
      underWay.current = new Set([...underWay.current].filter(each => each !== input))
      settle(failure)
      onSettled?.()
      if (failure === null || !isOutcomeUnknown(failure)) onOutcome?.()
    },
  })
  return {
    save: input => {
      if (overlaps ? underWay.current.has(input) : underWay.current.size > 0) return
      underWay.current = new Set([...underWay.current, input])
      saving.mutate(input)
    },
    isSaving: saving.isPending,
    sent: saving.isPending ? saving.variables : reloading?.input,
    fault: failed === undefined && saving.error !== null && !(saving.error instanceof SentForApproval) ? messageOf(saving.error) : null,
    forgetFault: () => {
      if (underWay.current.size === 0) saving.reset()
    },
  }
}
