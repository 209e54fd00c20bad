import { type NewCountLine, saveCountLine } from '@akonta/domain/counts/count-calls'
import { baseQuantityOf, formatInPacks, withLoose } from '@akonta/domain/packs/pack'
import { ONE, type Quantity } from '@akonta/domain/quantity'
import { useRef, useState } from 'react'
import { keys } from '../lib/call.ts'
import { useDb, useUser } from '../lib/session.ts'
import type { CountHere } from '../offline/stored-count.ts'
import { useTill } from '../offline/till-state.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { countHere } from './count-here.ts'
import type { CountedProduct } from './find-counted.ts'
import { countTexts } from './texts.ts'

type SavedLine = { readonly id: number; readonly name: string; readonly quantity: string; readonly requestId: string }

type LineDraft = {
  readonly packNumber: number
  readonly quantity: Quantity | null
  /** Pieces besides whole packs. */
  readonly loose: Quantity | null
  /** It takes the place of what was counted of this product before. */
  readonly replaces: boolean
}

const newDraft = (product: CountedProduct | null): LineDraft => ({
  packNumber: product?.pack?.number ?? 0,
  quantity: null,
  loose: null,
  replaces: false,
})

/** The product that is counted now, the lines that were saved, and the saving of the next one. */
export const useCountEntry = (count: CountHere) => {
  const db = useDb()
  const { userName } = useUser()
  const searchField = useRef<HTMLInputElement>(null)
  const [counter, setCounter] = useState(userName)
  const [product, setProduct] = useState<CountedProduct | null>(null)
  const [draft, setDraft] = useState(() => newDraft(null))
  const [tried, setTried] = useState(false)
  const [savedLines, setSavedLines] = useState<readonly SavedLine[]>([])
  const change = (changed: Partial<LineDraft>): void => setDraft(current => ({ ...current, ...changed }))

  const entries = useTill(till => till.entries)
  const unsent = entries.filter(
    entry => entry.kind === 'count_line' && entry.state === 'waiting' && entry.business === db && entry.target === count.number,
  )
  const open = (next: CountedProduct | null): void => {
    setProduct(next)
    setDraft(newDraft(next))
    setTried(false)
    if (next === null) requestAnimationFrame(() => searchField.current?.focus())
  }
  const saving = useSave({
    send: (body: NewCountLine, requestId) => countHere({ db, count, body, product: product?.name ?? '', requestId }),
    saved: ({ answer, kept }, entered) => ({
      text: countTexts.saved(product?.name ?? '', formatInPacks(answer?.counted ?? baseQuantityOf(entered), product?.packs)),
      detail: kept === null ? countTexts.savedDetail(answer.others) : countTexts.onDeviceDetail,
    }),
    failed: countTexts.notSaved,
    stale: [keys.area(db, saveCountLine)],
    onSaved: ({ answer, kept }, entered) => {
      const { productId: id } = entered
      const quantity = formatInPacks(answer?.counted ?? baseQuantityOf(entered), product?.packs)
      const line = { id, name: product?.name ?? '', quantity, requestId: kept?.requestId ?? '' }
      setSavedLines([line, ...savedLines.filter(each => each.id !== id)])
      open(null)
    },
  })
  const { packNumber, quantity, loose, replaces } = draft
  const chosen = product?.packs?.find(each => each.number === packNumber)
  const pack = chosen && { number: chosen.number, name: chosen.name, size: chosen.size }
  return {
    ...{ searchField, counter, setCounter, product, draft, pack, change, tried, open, savedLines },
    isSaving: saving.isSaving,
    waiting: new Set(unsent.map(({ requestId }) => requestId)),
    /** After a reload the device still has the lines that it has not sent. */
    earlier: unsent.filter(({ requestId }) => savedLines.every(line => line.requestId !== requestId)),
    save: (): void => {
      setTried(true)
      if (product === null || quantity === null || counter.trim() === '') return
      const line = withLoose({ quantity, pack }, loose)
      saving.save({ productId: product.id, quantity: line.quantity, counter: counter.trim(), replaces, pack: line.pack })
    },
    /** A scanned product is opened; a second scan of it is one piece, or one carton, more. */
    scan: (found: CountedProduct): void => {
      if (product === null) open(found)
      else if (!saving.isSaving && found.id === product.id && (found.pack?.number ?? 0) === packNumber)
        change({ quantity: (quantity ?? ONE) + ONE })
      else showNotice({ tone: 'error', kind: 'scan', text: countTexts.saveFirst(product.name) })
    },
  }
}

export type CountEntryState = ReturnType<typeof useCountEntry>
