import { useEffect, useState } from 'react'
import classes from './employees.module.css'

/** The pause after the last key before a number is checked. */
const TYPED_AFTER_MS = 600

type NumberWarningProps = { readonly number: string; readonly warningOf: (number: string) => string | null }

/** Warns that a number looks unusual, once it is typed. It is saved all the same. */
export const NumberWarning = ({ number, warningOf }: NumberWarningProps) => {
  const [typed, setTyped] = useState(number)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(number), TYPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [number])
  const settled = typed.trim()
  const warning = settled === '' || typed !== number ? null : warningOf(settled)
  return (
    <p className={classes.warning} role="status">
      {warning}
    </p>
  )
}
