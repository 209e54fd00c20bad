import { acceptOrder, declineOrder, readyOrder } from '@akonta/domain/shop/order-calls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { shopTexts } from './texts.ts'

type OfOrder = { readonly number: string }

/** A refusal often means that another user has just answered the order: the page is read again either way. */
const useReadAgain = () => {
  const db = useDb()
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keys.business(db) })
}

/** Accepts or declines a new order of the public shop. */
export const Answering = ({ number }: OfOrder) => {
  const db = useDb()
  const readAgain = useReadAgain()
  const [isDeclining, setDeclining] = useState(false)
  const accepting = useSave({
    send: (_, requestId) => call(acceptOrder, { db, number }, { requestId }),
    saved: () => ({ text: shopTexts.accepted(number) }),
    failed: shopTexts.notAccepted,
    stale: [],
    onSettled: readAgain,
  })
  const declining = useSave({
    send: (reason: string, requestId) => call(declineOrder, { db, number, body: { reason } }, { requestId }),
    saved: () => ({ text: shopTexts.declined(number) }),
    failed: shopTexts.notDeclined,
    stale: [],
    onSettled: readAgain,
    onOutcome: () => setDeclining(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setDeclining(true)}>
        {shopTexts.decline}
      </Button>
      <Button loading={accepting.isSaving} aria-busy={accepting.isSaving} onClick={() => accepting.save()}>
        {shopTexts.accept}
      </Button>
      {isDeclining && (
        <ReasonDialog
          title={shopTexts.declineOrder}
          subject={number}
          label={shopTexts.declineReason}
          action={shopTexts.decline}
          busy={declining.isSaving}
          onConfirm={declining.save}
          onCancel={() => setDeclining(false)}
        />
      )}
    </>
  )
}

/** Tells the customer that the goods are ready. */
export const MarkReady = ({ number }: OfOrder) => {
  const db = useDb()
  const readAgain = useReadAgain()
  const marking = useSave({
    send: (_, requestId) => call(readyOrder, { db, number }, { requestId }),
    saved: () => ({ text: shopTexts.isReady(number) }),
    failed: shopTexts.notReady,
    stale: [],
    onSettled: readAgain,
  })
  return (
    <Button variant="default" loading={marking.isSaving} aria-busy={marking.isSaving} onClick={() => marking.save()}>
      {shopTexts.markReady}
    </Button>
  )
}
