import type { Pesewas } from '@akonta/domain/money'
import { createContext, useContext } from 'react'

const Source = createContext<() => Pesewas | null>(() => null)

/** Tells the forms of employees the minimum monthly pay. Payroll has the tax tables it comes from. */
export const MinimumPaySource = Source.Provider

/** The minimum monthly pay of today; null while it is not known. */
export const useMinimumPay = (): Pesewas | null => {
  const useSource = useContext(Source)
  return useSource()
}
