import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { type WithholdingKind, withholdingTexts } from '@akonta/domain/payments/withholding'
import { type SupplierWithholding, supplierWithholding } from '@akonta/domain/withholding/supplier-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts as common } from '../texts.ts'
import { supplierNotes } from './supplier-notes.ts'
import { supplierTexts as texts } from './texts.ts'
import classes from './withholding.module.css'

type SupplierNoteProps = {
  readonly pid: string
  /** The payment with its tax. */
  readonly amount: Pesewas
  /** Tax is withheld from this payment. */
  readonly isWithheld: boolean
  readonly onWithhold: (kind: WithholdingKind) => void
}

const usualKind = ({ rule }: SupplierWithholding): WithholdingKind | null => (rule === 'NONE' || rule === 'EXEMPT' ? null : rule)

/** What a supplier was paid this year, the rule of the law, and what is usually withheld from them. */
export const SupplierNote = ({ pid, amount, isWithheld, onWithhold }: SupplierNoteProps) => {
  const db = useDb()
  const query = useQuery(asks(supplierWithholding, { db, pid }))
  const supplier = query.isPlaceholderData ? undefined : query.data
  if (supplier === undefined) return null
  const kind = usualKind(supplier)
  const money = (each: Pesewas): string => `${common.currency} ${formatMoney(each)}`
  const { notes, isDue } = supplierNotes(supplier, amount, money, formatDayFirst)
  return (
    <div className={classes.note} role="status">
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      {isDue && !isWithheld && kind !== null && (
        <Button size="compact-sm" variant="default" onClick={() => onWithhold(kind)}>
          {texts.withhold(withholdingTexts.names[kind])}
        </Button>
      )}
    </div>
  )
}
