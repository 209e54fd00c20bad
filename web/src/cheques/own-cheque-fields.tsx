import { LONGEST_CHEQUE_NUMBER } from '@akonta/domain/cheques/cheque'
import { nextChequeNumber } from '@akonta/domain/cheques/own-cheque-calls'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { fieldId } from '../ui/fields/go-to-fault.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { newOwnCheque, type OwnChequeDraft, type OwnChequeFaults, withProposal } from './own-cheque.ts'
import classes from './own-cheque-fields.module.css'
import { chequeTexts } from './texts.ts'

type OwnChequeFieldsProps = {
  readonly formId: string
  /** The bank account that pays, by its pid; null while none is chosen. */
  readonly bank: string | null
  readonly draft: OwnChequeDraft | null
  readonly faults: OwnChequeFaults
  readonly onChange: (change: (before: OwnChequeDraft | null) => OwnChequeDraft | null) => void
}

/** Paid by a cheque of the business: its number, proposed from the last one of the account, and the date on it. */
export const OwnChequeFields = ({ formId, bank, draft, faults, onChange }: OwnChequeFieldsProps) => {
  const db = useDb()
  const queries = useQueryClient()
  const maySee = useCan('handle_cheques')
  const propose = async (pid: string): Promise<void> => {
    const { number } = await queries.fetchQuery(asks(nextChequeNumber, { db, pid })).catch(() => ({ number: '' }))
    onChange(before => (before?.proposed?.bank === pid ? withProposal(before, { bank: pid, number }) : before))
  }
  const follow = useEffectEvent(() => {
    if (draft === null || draft.proposed?.bank === bank) return
    onChange(before => before && withProposal(before, { bank, number: '' }))
    if (bank !== null && maySee) void propose(bank)
  })
  const isOn = draft !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number follows the account and the tick
  useEffect(() => follow(), [bank, isOn])
  return (
    <>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={bank === null}
          onChange={event => {
            const draftNow = event.currentTarget.checked ? newOwnCheque() : null
            onChange(() => draftNow)
          }}
        />
        {chequeTexts.paidByCheque}
      </label>
      {draft !== null && (
        <Pair>
          <TextInput
            id={fieldId(formId, 'ownNumber')}
            label={chequeTexts.ownNumber}
            required
            autoComplete="off"
            maxLength={LONGEST_CHEQUE_NUMBER}
            value={draft.number}
            error={faults.ownNumber}
            onChange={event => {
              const number = event.currentTarget.value
              onChange(before => before && { ...before, number })
            }}
          />
          <DateField
            id={fieldId(formId, 'ownDate')}
            label={chequeTexts.chequeDate}
            required
            value={draft.date}
            error={faults.ownDate}
            onChange={date => onChange(before => before && { ...before, date })}
          />
        </Pair>
      )}
    </>
  )
}
