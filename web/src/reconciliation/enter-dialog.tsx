import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { type FoundAccount, journalAccounts } from '@akonta/domain/journals/journal-calls'
import { formatMoney } from '@akonta/domain/money'
import type { EnteredAs, Proposal } from '@akonta/domain/reconciliation/line-words'
import { enterStatementLine, type OpenStatementLine } from '@akonta/domain/reconciliation/reconciliation-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

const PAYEES: Readonly<Record<string, EnteredAs>> = { CUSTOMER: 'customer', SUPPLIER: 'supplier', BANK: 'transfer' }

/** What a line becomes with this account or payee. */
const proposalOf = ({ code, type }: FoundAccount): Proposal => ({
  enteredAs: PAYEES[type] ?? (code === ACCOUNT.cash ? 'transfer' : 'account'),
  counterpart: code,
})

type ToEnter = Proposal & { readonly line: OpenStatementLine; readonly date?: BusinessDate | undefined; readonly again: boolean }

/** Enters a line of the bank and matches it. A reference that was used before is the caller’s to confirm. */
export const useEnterLine = (account: string, { onSaved, failed }: { readonly onSaved?: () => void; readonly failed?: string } = {}) => {
  const db = useDb()
  return useSave({
    send: ({ line, enteredAs, counterpart, date, again }: ToEnter, requestId) =>
      call(
        enterStatementLine,
        { db, account, line: line.key, ...(again && { again: true }), body: { enteredAs, counterpart, ...(date && { date }) } },
        { requestId },
      ),
    saved: ({ document }) => ({ text: reconciliationTexts.entered(document) }),
    ...(failed !== undefined && { failed }),
    ...(onSaved && { onSaved }),
    waitsForReload: true,
  })
}

type EnterDialogProps = { readonly account: string; readonly line: OpenStatementLine; readonly onClose: () => void }

/** Asks what a line of the bank is: an account, a customer, a supplier or another bank; with its date, or a later one. */
export const EnterDialog = ({ account, line, onClose }: EnterDialogProps) => {
  const db = useDb()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<FoundAccount | null>(null)
  const [date, setDate] = useState<BusinessDate | null>(line.date)
  const [again, setAgain] = useState(false)
  const [tried, setTried] = useState(false)
  const sought = chosen === null || text !== chosen.name ? text : ''
  const query = useQuery(asks(journalAccounts, { db, text: sought }))
  const entering = useEnterLine(account, { onSaved: onClose })
  const enter = (): void => {
    setTried(true)
    if (chosen === null || date === null) return
    entering.save({ ...proposalOf(chosen), line, again, ...(date !== line.date && { date }) })
  }
  const wasUsed = again || ['was used before', 'was entered before'].some(words => entering.fault?.includes(words) === true)
  return (
    <SaveDialog
      title={reconciliationTexts.enterTitle}
      subject={`${formatDayFirst(line.date)} · ${line.particulars || line.reference} · ${formatMoney(line.amount)}`}
      saving={entering}
      action={again ? reconciliationTexts.enterAgain : reconciliationTexts.enterAction}
      onSubmit={enter}
      onClose={onClose}
    >
      <SearchSelect
        data-autofocus
        label={reconciliationTexts.counterpart}
        description={reconciliationTexts.counterpartHint}
        aria-required
        items={(query.data ?? []).filter(({ code }) => code !== account)}
        optionOf={each => ({ value: each.key, label: each.name })}
        findFirst={async typed => (await queries.ensureQueryData(asks(journalAccounts, { db, text: typed })))[0]}
        filter={({ options }) => options}
        nothingFoundMessage={query.isSuccess ? reconciliationTexts.noCounterpart : texts.loading}
        value={chosen?.key ?? null}
        onPick={setChosen}
        onType={setText}
        error={tried && chosen === null && reconciliationTexts.counterpart}
      />
      <DateField label={reconciliationTexts.date_} value={date} error={tried && date === null && texts.dateFault} onChange={setDate} />
      {wasUsed && (
        <label className={classes.again}>
          <input type="checkbox" checked={again} onChange={event => setAgain(event.currentTarget.checked)} />
          {reconciliationTexts.usedBefore}
        </label>
      )}
      <p className="hint">{reconciliationTexts.remembered}</p>
    </SaveDialog>
  )
}
