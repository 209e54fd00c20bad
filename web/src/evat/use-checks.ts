import type { EvatListed } from '@akonta/domain/evat/evat-document'
import { checkWithGra, evatDocuments } from '@akonta/domain/evat/evat-document-calls'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ApiFailure, isRefusal } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { pause } from '../lib/storage/clock.ts'

/** In milliseconds, where the server does not say how long. */
const REST = 5_000

/** Documents that were checked since the first of them was signed are not asked about again: a check goes on where it stopped. */
const isFresh = (row: EvatListed): boolean => row.checked !== null && row.checked.found !== 'unclear' && row.checked.at > row.since

const secondsIn = ({ facts }: ApiFailure): number => (typeof facts.retryAfterSeconds === 'number' ? facts.retryAfterSeconds : 0)

type Outcome = { readonly all: number; readonly different: number }
type Told = { readonly onDone: (outcome: Outcome) => void; readonly onFailed: (failure: unknown) => void }

/** Checks every signed document of the period with GRA, one after the other as the service allows, and reports how many differ. */
export const useChecks = ({ onDone, onFailed }: Told) => {
  const db = useDb()
  const [search] = useSearchParams()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null)
  /** The check that is under way: one that was stopped does not go on with the next. */
  const running = useRef<object | null>(null)
  useEffect(
    () => () => {
      running.current = null
    },
    [],
  )

  const check = async (number: string, run: object): Promise<void> => {
    while (running.current === run) {
      try {
        await call(checkWithGra, { db, number })
        return
      } catch (failure) {
        if (!isRefusal(failure, 'rate_used_up')) throw failure
        await pause(secondsIn(failure) * 1000 || REST)
      }
    }
  }

  const start = async (branch: string): Promise<void> => {
    const period = { start: search.get('start') ?? '', end: search.get('end') ?? '' }
    const run = {}
    running.current = run
    setProgress({ done: 0, all: 0 })
    try {
      const rows = await call(evatDocuments, { db, branch, ...period, state: 'signed' })
      const open = rows.filter(row => !isFresh(row))
      for (const [done, row] of open.entries()) {
        if (running.current !== run) return
        setProgress({ done, all: open.length })
        await check(row.number, run)
      }
      const after = await call(evatDocuments, { db, branch, ...period, state: 'signed' })
      const different = after.filter(row => row.checked !== null && row.checked.found !== 'same').length
      if (running.current === run) onDone({ all: after.length, different })
    } catch (failure) {
      if (running.current === run) onFailed(failure)
    } finally {
      if (running.current === run) {
        running.current = null
        setProgress(null)
      }
    }
  }

  return {
    isRunning: progress !== null,
    done: progress?.done ?? 0,
    all: progress?.all ?? 0,
    start,
    stop: () => {
      running.current = null
      setProgress(null)
    },
  }
}
