import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine, createCart } from '../../lib/cart-store.ts'
import { useDb } from '../../lib/session.ts'
import { dropCart, savedAs } from '../../lib/storage/saved-as.ts'
import { texts } from '../../texts.ts'
import { MessageBox } from '../messages/message-box.tsx'
import { showNotice } from '../messages/notice.ts'
import { savingTexts } from './texts.ts'

/** The footer of a list: what it is at, and how its question is withdrawn. */
type Submission = { readonly step: 'list' | 'asking' | 'saving'; readonly no: () => void }

type Screen = {
  /** Was the list sent, as far as this screen knows better than the list? */
  readonly isSent?: (() => boolean) | undefined
  /** The address of a document of this screen. */
  readonly documentAt?: ((number: string) => string) | undefined
}

/**
 * A list that was sent and got no answer, when its screen opens: after a reload, a power cut, or on return to it. The server is asked what became of
 * it: a list that was saved is removed, and of any other the screen says that nobody knows. Null: nothing is to be said.
 */
export const useLostSave = <Line extends CartLine>(
  useCart: ReturnType<typeof createCart<Line>>,
  submission: Submission,
  { isSent, documentAt }: Screen = {},
): ReactNode => {
  const db = useDb()
  const navigate = useNavigate()
  const [lost] = useState(() => {
    const { requestId: id, sentId } = useCart.getState()
    if (isSent === undefined) return sentId()
    return isSent() ? id : null
  })
  const requestId = useCart(cart => cart.requestId)
  const remove = useEffectEvent((number: string): void => {
    if (submission.step === 'saving' || useCart.getState().requestId !== lost) return
    submission.no()
    const { name } = useCart.persist.getOptions()
    if (name !== undefined) dropCart(name)
    const run = (): void => void navigate(documentAt?.(number) ?? '')
    const action = documentAt && number !== '' ? { action: { label: texts.view, run } } : {}
    showNotice({ tone: 'info', text: savingTexts.listSaved(number), detail: savingTexts.listSavedHint, ...action })
  })
  useEffect(() => {
    if (lost !== null) void savedAs(db, lost).then(number => number !== null && remove(number))
  }, [db, lost])
  return lost !== null && lost === requestId ? <MessageBox>{savingTexts.listUnknown}</MessageBox> : null
}
