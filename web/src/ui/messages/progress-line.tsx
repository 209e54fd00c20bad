import { useEffect, useState } from 'react'
import classes from './progress-line.module.css'

/** A faster answer shows no line, and needs no rendering: on a slow device that is part of the cost of a key. */
const SHOWN_AFTER_MS = 200

/** A two-pixel line below a search field, animated while its answer is under way. */
export const ProgressLine = ({ busy }: { readonly busy: boolean }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const late = setTimeout(() => setLate(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(late)
      setLate(false)
    }
  }, [busy])
  return <div className={classes.line} data-busy={busy && isLate} />
}
