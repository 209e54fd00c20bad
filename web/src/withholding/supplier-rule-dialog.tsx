import type { BusinessDate } from '@akonta/domain/dates'
import { isTin } from '@akonta/domain/evat/tin'
import { SUPPLIER_RULES, type SupplierWithholding, setSupplierWithholding } from '@akonta/domain/withholding/supplier-calls'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts as common } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { supplierTexts as texts } from './texts.ts'

const LONGEST_NUMBER = 60
const LONGEST_TIN = 15

type SupplierRuleDialogProps = { readonly supplier: SupplierWithholding; readonly onClose: () => void }

/** What is usually withheld from a supplier, their TIN, and an exemption with its certificate. */
export const SupplierRuleDialog = ({ supplier, onClose }: SupplierRuleDialogProps) => {
  const db = useDb()
  const [rule, setRule] = useState(supplier.rule)
  const [tin, setTin] = useState(supplier.tin)
  const [certificate, setCertificate] = useState(supplier.certificate)
  const [until, setUntil] = useState<BusinessDate | null>(supplier.until)
  const [tried, setTried] = useState(false)
  const isExempt = rule === 'EXEMPT'
  const isMissing = isExempt && certificate.trim() === ''
  const isBadTin = !isTin(tin.trim())
  const saving = useSave({
    send: (_, requestId) => {
      const exemption = isExempt ? { certificate: certificate.trim(), until: until ?? undefined } : { certificate: '' }
      return call(setSupplierWithholding, { db, body: { pid: supplier.pid, rule, tin: tin.trim(), ...exemption } }, { requestId })
    },
    saved: ({ name }) => ({ text: texts.saved, detail: name }),
    waitsForReload: true,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={texts.ruleTitle}
      subject={supplier.name}
      saving={saving}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isMissing && !isBadTin) saving.save()
      }}
    >
      <NativeSelect
        label={texts.ruleLabel}
        data-autofocus
        data={SUPPLIER_RULES.map(each => ({ value: each, label: texts.rules[each] }))}
        value={rule}
        onChange={event => setRule(SUPPLIER_RULES.find(each => each === event.currentTarget.value) ?? 'NONE')}
      />
      {isExempt && (
        <>
          <TextInput
            label={texts.certificateLabel}
            aria-required
            autoComplete="off"
            maxLength={LONGEST_NUMBER}
            value={certificate}
            error={tried && isMissing && common.required(texts.certificateLabel)}
            onChange={event => setCertificate(event.currentTarget.value)}
          />
          <DateField label={texts.untilLabel} isOptional value={until} onChange={setUntil} />
        </>
      )}
      <TextInput
        label={texts.tinLabel}
        autoComplete="off"
        maxLength={LONGEST_TIN}
        value={tin}
        error={tried && isBadTin && texts.tinFault}
        onChange={event => setTin(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
