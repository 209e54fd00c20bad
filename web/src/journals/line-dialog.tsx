import { LONGEST_PARTICULARS } from '@akonta/domain/journals/journal'
import type { Pesewas } from '@akonta/domain/money'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyHint } from '../ui/key-cap.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import type { LineDetails } from './journal-line.ts'
import classes from './journals.module.css'
import { journalTexts } from './texts.ts'

type LineDialogProps = {
  readonly title: string
  readonly action: string
  /** The account and its id. */
  readonly subject: string
  /** What the fields hold first: for a new line what makes the journal balance. */
  readonly given: LineDetails
  readonly onDone: (details: LineDetails) => void
  readonly onClose: () => void
}

/** Asks for both sides of a line and what it is for. Either side may be 0, not both (AMB-128). */
export const LineDialog = ({ title, action, subject, given, onDone, onClose }: LineDialogProps) => {
  const [debit, setDebit] = useState<Pesewas | null>(given.debit)
  const [credit, setCredit] = useState<Pesewas | null>(given.credit)
  const [particulars, setParticulars] = useState(given.particulars)
  const [fault, setFault] = useState<string | null>(null)
  const debitField = useRef<HTMLInputElement>(null)
  const creditField = useRef<HTMLInputElement>(null)
  const startsAtCredit = given.credit > 0n && given.debit === 0n
  const refuse = (text: string, field: HTMLInputElement | null): void => {
    setFault(text)
    field?.focus()
    field?.select()
  }
  const done = (): void => {
    if (debit === null || debit < 0n) refuse(journalTexts.debit, debitField.current)
    else if (credit === null || credit < 0n) refuse(journalTexts.credit, creditField.current)
    else if (debit === 0n && credit === 0n) refuse(journalTexts.nothingOnLine, debitField.current)
    else onDone({ debit, credit, particulars })
  }
  const amount = (side: 'debit' | 'credit') => ({
    'aria-required': true,
    keepsPasted: true,
    errorProps: { role: 'alert' },
    onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    ...((side === 'credit') === startsAtCredit && { 'data-autofocus': true }),
  })
  return (
    <Dialog
      opened
      place="left"
      title={title}
      subject={subject}
      onClose={onClose}
      onSubmit={done}
      footer={
        <>
          <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
          <Button type="submit" rightSection={<KeyHint>Enter</KeyHint>}>
            {action}
          </Button>
        </>
      }
    >
      <div className={classes.pair}>
        <MoneyField
          {...amount('debit')}
          ref={debitField}
          label={journalTexts.debit_}
          value={debit}
          onChange={setDebit}
          error={(fault === journalTexts.debit || fault === journalTexts.nothingOnLine) && fault}
        />
        <MoneyField
          {...amount('credit')}
          ref={creditField}
          label={journalTexts.credit_}
          value={credit}
          onChange={setCredit}
          error={fault === journalTexts.credit && fault}
        />
      </div>
      <TextInput
        label={journalTexts.particulars}
        maxLength={LONGEST_PARTICULARS}
        autoComplete="off"
        value={particulars}
        onChange={event => setParticulars(event.currentTarget.value)}
      />
    </Dialog>
  )
}
