import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { EVAT_TAXES, type EvatComparison, type EvatTaxes, typePortalFigures } from '@akonta/domain/evat/evat-report-calls'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { reportTexts } from '../ui/report-page/texts.ts'
import classes from './evat.module.css'
import { evatTexts } from './texts.ts'

const ZERO: EvatTaxes = { nhil: 0n, getFund: 0n, cst: 0n, tourism: 0n, vat: 0n, excise: 0n }

type PortalDialogProps = {
  readonly branch: string
  readonly branchName: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly portal: EvatComparison['portal']
  readonly onClose: () => void
}

/** The figures of GRA's portal for a period. They are compared with ours, and nothing else. */
export const PortalDialog = ({ branch, branchName, start, end, portal, onClose }: PortalDialogProps) => {
  const db = useDb()
  const [taxes, setTaxes] = useState<EvatTaxes>(portal ?? ZERO)
  const saving = useSave({
    send: (_, requestId) => {
      const { nhil, getFund, cst, tourism, vat, excise } = taxes
      return call(typePortalFigures, { db, body: { branch, start, end, nhil, getFund, cst, tourism, vat, excise } }, { requestId })
    },
    saved: () => ({ text: evatTexts.typed }),
    waitsForReload: true,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={evatTexts.typePortal}
      subject={`${reportTexts.fromTo(formatDayFirst(start), formatDayFirst(end))} · ${branchName}`}
      saving={saving}
      onClose={onClose}
      onSubmit={() => saving.save()}
    >
      <div className={classes.fields}>
        {EVAT_TAXES.map((tax, index) => (
          <MoneyField
            key={tax}
            label={evatTexts.taxes[tax]}
            value={taxes[tax]}
            onChange={amount => setTaxes({ ...taxes, [tax]: amount ?? 0n })}
            {...(index === 0 && { 'data-autofocus': true })}
          />
        ))}
      </div>
    </SaveDialog>
  )
}
