import { addDays, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { openBookLines, type ReconciliationOverview, startReconciliation } from '@akonta/domain/reconciliation/reconciliation-calls'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { LinesTable } from './lines-table.tsx'
import { Pages } from './pages.tsx'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

/** What an account needs before its lines can be compared: a statement, and what the bank did not have yet when it begins. */
export const StartCard = ({ overview }: { readonly overview: ReconciliationOverview }) => {
  const { account, startsOn, openingBalance } = overview
  return startsOn === null ? (
    <EmptyState
      icon={IconFileImport}
      title={reconciliationTexts.importFirst}
      hint={reconciliationTexts.importFirstHint}
      action={
        <Button component={Link} to={path`/admin/accounting/bankstatements/${account}/import`}>
          {reconciliationTexts.importStatement}
        </Button>
      }
    />
  ) : (
    <Start account={account} startsOn={startsOn} balance={formatMoney(openingBalance ?? 0n)} />
  )
}

type StartProps = { readonly account: string; readonly startsOn: string; readonly balance: string }

const Start = ({ account, startsOn, balance }: StartProps) => {
  const db = useDb()
  const [page, setPage] = useState(0)
  const [notCleared, setNotCleared] = useState<ReadonlySet<string>>(new Set())
  const before = useQuery(asks(openBookLines, { db, account, through: addDays(startsOn, -1), page, text: '' }))
  const starting = useSave({
    send: (_, requestId) => call(startReconciliation, { db, account, body: { startsOn, notCleared: [...notCleared] } }, { requestId }),
    saved: () => ({ text: reconciliationTexts.started }),
    failed: reconciliationTexts.notStartedYet,
  })
  const lines = before.data?.lines ?? []
  return (
    <Section
      title={reconciliationTexts.startTitle}
      note={reconciliationTexts.startNote(formatDayFirst(startsOn), balance)}
      footer={before.data && <Pages found={before.data} onPage={setPage} />}
    >
      <div className={classes.bar}>
        <Button loading={starting.isSaving} onClick={() => starting.save()}>
          {reconciliationTexts.start}
        </Button>
      </div>
      {before.data && lines.length === 0 ? (
        <EmptyState title={reconciliationTexts.nothingBefore} />
      ) : (
        <LinesTable
          label={reconciliationTexts.startTitle}
          lines={lines}
          chosen={notCleared}
          onChoose={({ key }) => setNotCleared(chosen => toggled(chosen, key))}
        />
      )}
    </Section>
  )
}

/** The set with or without the key. */
const toggled = (chosen: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  chosen.has(key) ? new Set([...chosen].filter(each => each !== key)) : new Set([...chosen, key])
