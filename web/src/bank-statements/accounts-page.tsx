import { type StatementAccount, statementAccounts } from '@akonta/domain/bank-statements/statement-calls'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState, NoMatch } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { statementsPath } from './paths.ts'
import { statementTexts } from './texts.ts'

const shownDay = ({ lastDay }: StatementAccount): string => (lastDay === null ? statementTexts.none : formatDayFirst(lastDay))
const shownBalance = ({ closing }: StatementAccount): string => (closing === null ? '' : formatMoney(closing))

const COLUMNS: readonly Column<StatementAccount>[] = [
  { head: statementTexts.account, kind: 'text', of: ({ accountName }) => accountName, tone: 'strong' },
  { head: statementTexts.statements, kind: 'count', of: ({ statements }) => statements, width: '130px' },
  { head: statementTexts.lastDay, kind: 'day', of: ({ lastDay }) => lastDay, cell: shownDay, width: '170px' },
  { head: statementTexts.atBank, kind: 'money', of: ({ closing }) => closing, cell: shownBalance, width: '190px' },
]

/** /admin/accounting/bankstatements: how far the statements of each bank and wallet go. */
export const Component = forRight('reconcile_bank', statementTexts, () => {
  const db = useDb()
  const [keyword, setKeyword] = useState('')
  const query = useQuery(asks(statementAccounts, { db }))
  const accounts = (query.data ?? []).filter(({ accountName }) => foldText(accountName).includes(foldText(keyword)))
  return (
    <TablePage
      title={statementTexts.title}
      note={query.data && statementTexts.accounts(accounts.length)}
      toolbar={<SearchBox placeholder={statementTexts.searchAccount} keyword={keyword} onSearch={setKeyword} followsTyping />}
      file={{ name: 'bank-statements', branch: null }}
      columns={COLUMNS}
      rows={accounts}
      keyOf={({ account }) => account}
      short={account => ({
        title: account.accountName,
        note: `${statementTexts.lastDay}: ${shownDay(account)}`,
        figure: shownBalance(account),
        figureNote: '',
      })}
      link={({ account, accountName }) => ({
        label: statementTexts.view,
        name: statementTexts.viewOf(accountName),
        to: statementsPath(account),
      })}
      load={{ query, failedText: statementTexts.couldNotLoad }}
      empty={
        keyword === '' ? (
          <EmptyState icon={IconBuildingBank} title={statementTexts.noAccounts} hint={statementTexts.noAccountsHint} />
        ) : (
          <NoMatch title={statementTexts.noMatch} />
        )
      }
    />
  )
})
