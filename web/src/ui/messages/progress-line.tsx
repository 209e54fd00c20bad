import { useEffect, useState } from 'react'
import classes from './progress-line.module.css'

/** An answer that comes sooner shows no line, and the page is not drawn for it: on a slow device that is a part of what a key costs. */
const SHOWN_AFTER_MS = 200

/** Two pixels under a search field that move while its answer is under way. */
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
