import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, SentForApproval } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { type Notice, showNotice } from './notice.ts'
import { showSentForApproval } from './sent-notice.ts'

type SaveRules<Input, Answer> = {
  /** The call. The request id stays the same while the outcome of an attempt is unknown, so that a retry cannot save twice. */
  readonly send: (input: Input, requestId: string) => Promise<Answer>
  readonly saved?: (answer: Answer, input: Input) => Omit<Notice, 'tone'>
  /**
   * The headline of the notice after a failure, above the server's sentence. A function returns the headline, or null if it has handled the
   * failure itself. By default there is no notice, and `fault` has the sentence for the form to show.
   */
  readonly failed?: string | ((failure: Error, input: Input) => string | null)
  /** The queries that a success makes stale; by default all those of the business. */
  readonly stale?: readonly QueryKey[]
  /** Saves run in parallel, as for the rows of a list. Only for calls without a request id. */
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
}

export type Save<Input> = {
  /** Does nothing during a save. */
  readonly save: (input: Input) => void
  readonly isSaving: boolean
  /** The sentence of the last failure, unless a notice showed it. */
  readonly fault: string | null
  readonly forgetFault: () => void
}

/** A form does not stay busy for a line that carries nothing any more. In milliseconds. */
const LONGEST_RELOAD = 5_000

const longEnough = (): Promise<void> => new Promise(resolve => setTimeout(resolve, LONGEST_RELOAD))

/** Saves a form: once at a time, under one request id until the outcome is known, with a notice and fresh lists afterwards. */
export const useSave = <Input = void, Answer = unknown>(rules: SaveRules<Input, Answer>): Save<Input> => {
  const { send, saved, failed, stale, overlaps = false, waitsForReload = false, onSaved, onSentForApproval, onSettled } = rules
  const navigate = useNavigate()
  const queries = useQueryClient()
  const db = useSession(({ user }) => user?.dbname)
  const { requestId, settle } = useRequestId()
  // A double click comes before the next rendering: only a ref shows at once that a save is under way.
  const isUnderWay = useRef(false)
  const refresh = () => Promise.all((stale ?? [[db]]).map(queryKey => queries.invalidateQueries({ queryKey })))
  const saving = useMutation({
    mutationFn: (input: Input) => send(input, requestId),
    onSuccess: (answer, input) => {
      if (saved) showNotice({ tone: 'success', ...saved(answer, input) })
      const reloaded = refresh()
      if (!waitsForReload) return onSaved?.(answer, input)
      return Promise.race([reloaded, longEnough()]).then(() => onSaved?.(answer, input))
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
    onSettled: (_answer, failure) => {
      isUnderWay.current = false
      settle(failure)
      onSettled?.()
    },
  })
  return {
    save: input => {
      if (isUnderWay.current && !overlaps) return
      isUnderWay.current = true
      saving.mutate(input)
    },
    isSaving: saving.isPending,
    fault: failed === undefined && saving.error !== null && !(saving.error instanceof SentForApproval) ? messageOf(saving.error) : null,
    forgetFault: () => {
      if (!isUnderWay.current) saving.reset()
    },
  }
}
