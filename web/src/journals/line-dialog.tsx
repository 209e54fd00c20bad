import type { Sides } from '@akonta/domain/journals/journal'
import { LONGEST_PARTICULARS } from '@akonta/domain/journals/journal'
import type { Pesewas } from '@akonta/domain/money'
import { Button, Select, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useBranches, useSeesEveryBranch } from '../business/branches.ts'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import type { LineDetails } from './journal-line.ts'
import { journalTexts } from './texts.ts'

type LineDialogProps = {
  readonly title: string
  readonly action: string
  /** The account and its id. */
  readonly subject: string
  /** The initial fields: for a new line the balancing amount. */
  readonly given: LineDetails
  /** The balancing amount of a branch, for a new line whose branch is changed before its amounts. */
  readonly balanceOf?: (branch: string) => Sides
  readonly onDone: (details: LineDetails) => void
  readonly onClose: () => void
}

/** Asks for both sides of a line and its particulars. Either side may be 0, not both (AMB-128). */
export const LineDialog = ({ title, action, subject, given, balanceOf, onDone, onClose }: LineDialogProps) => {
  const [debit, setDebit] = useState<Pesewas | null>(given.debit)
  const [credit, setCredit] = useState<Pesewas | null>(given.credit)
  const [particulars, setParticulars] = useState(given.particulars)
  const [branch, setBranch] = useState(given.branch)
  const branches = useBranches().data ?? []
  const choosesBranch = useSeesEveryBranch() && branches.length > 1
  const [fault, setFault] = useState<string | null>(null)
  const debitField = useRef<HTMLInputElement>(null)
  const creditField = useRef<HTMLInputElement>(null)
  const startsAtCredit = given.credit > 0n && given.debit === 0n
  const refuse = (text: string, field: HTMLInputElement | null): void => {
    setFault(text)
    field?.focus()
    field?.select()
  }
  const save = (): void => {
    if (debit === null || debit < 0n) refuse(journalTexts.debit, debitField.current)
    else if (credit === null || credit < 0n) refuse(journalTexts.credit, creditField.current)
    else if (debit === 0n && credit === 0n) refuse(journalTexts.nothingOnLine, debitField.current)
    else onDone({ debit, credit, particulars, branch })
  }
  const changeBranch = (code: string | null): void => {
    const chosen = branches.find(each => each.code === code)
    if (chosen === undefined) return
    setBranch(chosen)
    const offered = balanceOf?.(branch.code)
    if (balanceOf === undefined || debit !== offered?.debit || credit !== offered.credit) return
    setDebit(balanceOf(chosen.code).debit)
    setCredit(balanceOf(chosen.code).credit)
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
      onSubmit={save}
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
      <Pair>
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
      </Pair>
      {choosesBranch && (
        <Select
          label={journalTexts.branch}
          data={branches.map(({ code, name }) => ({ value: code, label: name }))}
          value={branch.code}
          allowDeselect={false}
          onChange={changeBranch}
        />
      )}
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
