import { LONGEST_WAIT } from '@akonta/domain/evat/evat-calls'
import { type EvatDocumentState, isWaiting } from '@akonta/domain/evat/evat-document'
import { evatStateOfDocument } from '@akonta/domain/evat/evat-document-calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { pause } from '../lib/storage/clock.ts'

/** In milliseconds. */
const AFTER_FAILURE = 5_000

/**
 * Waits for the stamp of a document that is shown, and reports it. `isSigning`: the receipt may still be worth waiting for before it is
 * printed.
 */
export const useStamp = (evat: EvatDocumentState | null, onChange: (evat: EvatDocumentState) => void): { readonly isSigning: boolean } => {
  const db = useDb()
  const waits = evat !== null && isWaiting(evat)
  const number = evat?.number ?? ''
  const seconds = evat?.waitSeconds ?? 0
  /** The document whose stamp no longer holds up its print. */
  const [givenUp, setGivenUp] = useState('')
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!waits) return undefined
    const left = new AbortController()
    const { signal } = left
    const patience = setTimeout(() => setGivenUp(number), seconds * 1000)
    const ask = async (): Promise<void> => {
      while (!signal.aborted) {
        try {
          const found = await call(evatStateOfDocument, { db, number, wait: LONGEST_WAIT }, { signal })
          if (found === null || signal.aborted) return
          if (!isWaiting(found)) return change(found)
        } catch {
          if (!signal.aborted) await pause(AFTER_FAILURE)
        }
      }
    }
    void ask()
    return () => {
      clearTimeout(patience)
      left.abort()
    }
  }, [waits, db, number, seconds])
  return { isSigning: waits && givenUp !== number && seconds > 0 }
}
