import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { employees, type ListedEmployee } from '@akonta/domain/employees/employee-calls'
import { formatMoney } from '@akonta/domain/money'
import { NativeSelect } from '@mantine/core'
import { IconFileExport, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { BranchChoice } from '../business/branch-choice.tsx'
import { useBranchNames } from '../business/branches.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { personalDataPath } from '../personal-data/personal-data-path.ts'
import { personalDataTexts } from '../personal-data/texts.ts'
import { texts } from '../texts.ts'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { useScreen } from '../ui/print/use-screen.ts'
import { EmptyChoice } from '../ui/search-filters/empty-choice.tsx'
import type { Column } from '../ui/table/column.ts'
import type { RowAction } from '../ui/table/row-actions.tsx'
import { AddEmployeeDialog } from './add-employee-dialog.tsx'
import { EMPLOYEE_SHOWS, isListed, readFilter, readShow, writeFilter } from './employee-filter.ts'
import classes from './employees.module.css'
import { RemoveEmployee } from './remove-employee.tsx'
import { employeeTexts } from './texts.ts'
import { UpdateEmployeeDialog } from './update-employee-dialog.tsx'

const COLUMNS: readonly Column<ListedEmployee>[] = [
  { head: employeeTexts.employeeId, kind: 'text', of: ({ employeeNumber }) => employeeNumber, tone: 'muted', width: '108px' },
  { head: employeeTexts.name, kind: 'text', of: ({ name }) => name, tone: 'strong', width: '16%' },
  { head: employeeTexts.jobTitle, kind: 'text', of: ({ jobTitle }) => jobTitle, width: '12%' },
  { head: employeeTexts.department, kind: 'text', of: ({ department }) => department },
  {
    head: employeeTexts.ssnit,
    kind: 'text',
    of: ({ socialSecurityNumber }) => socialSecurityNumber,
    cell: ({ socialSecurityNumber }) => <span className={classes.masked}>{socialSecurityNumber}</span>,
    tone: 'muted',
  },
  {
    head: employeeTexts.ghanaCard,
    kind: 'text',
    of: ({ ghanaCardNumber }) => ghanaCardNumber,
    cell: ({ ghanaCardNumber }) => <span className={classes.masked}>{ghanaCardNumber || texts.hiddenFigure}</span>,
    tone: 'muted',
  },
  {
    head: employeeTexts.loanBalance,
    kind: 'money',
    of: ({ loanBalance }) => loanBalance,
    cell: ({ loanBalance }) => (loanBalance === 0n ? texts.hiddenFigure : formatMoney(loanBalance)),
  },
  {
    head: employeeTexts.status,
    kind: 'text',
    of: ({ status }) => status,
    cell: ({ status }) => <Badge tone={status === 'ACTIVE' ? 'green' : 'plain'}>{status}</Badge>,
    width: '104px',
  },
]

/** Below this width actions stay visible only without the card numbers; files contain them all the same. */
const NARROW = '(max-width: 1199px)'

/** /admin/payroll/employees: everyone on the payroll, in all branches (AMB-155). The address can contain a filter. */
export const Component = () => {
  const db = useDb()
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ListedEmployee | null>(null)
  const [removed, setRemoved] = useState<ListedEmployee | null>(null)
  const { show, branch, text } = readFilter(search)
  // Another address is a new search; later input stays on the page.
  const [typed, setTyped] = useState({ text, keyword: text })
  const keyword = typed.text === text ? typed.keyword : text
  const list = useQuery(asks(employees, { db }))
  const listed = (list.data ?? []).filter(employee => isListed(employee, { show, branch, keyword }))
  const isNarrow = useScreen(NARROW)
  const branchName = useBranchNames()
  const columns = isNarrow ? COLUMNS.filter(({ head }) => head !== employeeTexts.ssnit && head !== employeeTexts.ghanaCard) : COLUMNS
  const isEmpty = list.data?.length === 0
  const choose = (chosen: Partial<ReturnType<typeof readFilter>>): void =>
    setSearch(writeFilter({ show, branch, text, ...chosen }), { replace: true, state })
  const add = <AddButton label={employeeTexts.add} onClick={() => setAdding(true)} />
  const actionsOf = (employee: ListedEmployee): readonly RowAction[] => [
    { label: employeeTexts.edit, name: employeeTexts.editOf(employee.name), icon: IconPencil, run: () => setEdited(employee) },
    {
      label: personalDataTexts.export,
      name: personalDataTexts.exportOf(employee.name),
      icon: IconFileExport,
      to: personalDataPath('employee', employee.employeeId),
    },
    {
      label: employeeTexts.delete,
      name: employeeTexts.deleteOf(employee.name),
      icon: IconTrash,
      danger: true,
      run: () => setRemoved(employee),
    },
  ]
  const narrowedBy = [...(show === 'all' ? [] : [employeeTexts.shows[show]]), ...(branch === null ? [] : [branchName(branch)])]
  const nothing = isEmpty ? (
    <EmptyState icon={IconUsers} title={employeeTexts.none} hint={employeeTexts.noneHint} action={add} />
  ) : (
    <EmptyChoice
      title={employeeTexts.noMatch}
      chosen={narrowedBy.length === 0 ? null : narrowedBy.join(', ')}
      sought={keyword}
      onShowAll={narrowedBy.length === 0 ? undefined : () => choose({ show: 'all', branch: null })}
    />
  )
  return (
    <TablePage
      title={employeeTexts.title}
      note={list.data && employeeTexts.count(listed.length)}
      printedNote={[branchName(branch ?? EVERY_BRANCH), employeeTexts.shows[show], keyword].filter(said => said !== '').join(' · ')}
      file={{ name: 'employees', columns: COLUMNS, branch: branch }}
      buttons={!isEmpty && add}
      hasWideToolbar
      printsWide
      toolbar={
        <>
          <SearchBox
            key={text}
            placeholder={employeeTexts.search}
            keyword={keyword}
            onSearch={found => setTyped({ text, keyword: found })}
            followsTyping
          />
          <div className={classes.filters}>
            <NativeSelect
              className={classes.show ?? ''}
              aria-label={employeeTexts.show}
              data={EMPLOYEE_SHOWS.map(value => ({ value, label: employeeTexts.shows[value] }))}
              value={show}
              onChange={event => choose({ show: readShow(event.currentTarget.value) })}
            />
            <BranchChoice value={branch ?? EVERY_BRANCH} onChange={chosen => choose({ branch: chosen === EVERY_BRANCH ? null : chosen })} />
          </div>
        </>
      }
      columns={columns}
      rows={listed}
      keyOf={({ employeeId }) => employeeId}
      short={({ name, employeeNumber, jobTitle, loanBalance, status }) => ({
        title: name,
        note: `${employeeNumber} · ${jobTitle}`,
        figure: <Badge tone={status === 'ACTIVE' ? 'green' : 'plain'}>{status}</Badge>,
        figureNote: loanBalance === 0n ? '' : employeeTexts.shortLoan(formatMoney(loanBalance)),
      })}
      rowActions={{ head: employeeTexts.action, of: actionsOf }}
      load={{ query: list, failedText: employeeTexts.couldNotLoad }}
      empty={nothing}
    >
      {isAdding && <AddEmployeeDialog onClose={() => setAdding(false)} />}
      {edited && <UpdateEmployeeDialog employee={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveEmployee employee={removed} onDone={() => setRemoved(null)} />}
    </TablePage>
  )
}
