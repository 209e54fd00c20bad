import { type ApiKey, apiKeys } from '@akonta/domain/api-keys/api-key-calls'
import { formatMoment } from '@akonta/domain/dates'
import { IconInfoCircle, IconKey, IconKeyOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBranchNames } from '../business/branches.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import type { RowAction } from '../ui/table/row-actions.tsx'
import { ApiHint } from './api-hint.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyDetailsDialog } from './key-details-dialog.tsx'
import { KeyState } from './key-facts.tsx'
import { RevokeKeyQuestion } from './revoke-key-question.tsx'
import { keyTexts as texts } from './texts.ts'

/** /admin/settingslayout/keys: the keys with which programs call the API, for administrators. */
export const Component = forRight('manage_connections', texts, () => <KeyList />)

const lastUse = ({ lastUsed }: ApiKey): string => (lastUsed === null ? texts.neverUsed : formatMoment(lastUsed))

const KeyList = () => {
  const db = useDb()
  const [isAdding, setAdding] = useState(false)
  const [shown, show] = useState<ApiKey | null>(null)
  const [revoked, revoke] = useState<ApiKey | null>(null)
  const nameOfBranch = useBranchNames()
  const list = useQuery({ ...asks(apiKeys, { db }), staleTime: 0 })
  const branchOf = ({ branchid }: ApiKey): string => nameOfBranch(branchid)
  const columns: readonly Column<ApiKey>[] = [
    { head: texts.name, kind: 'text', of: ({ name }) => name, tone: 'strong' },
    { head: texts.key, kind: 'text', of: ({ prefix }) => `${prefix}…`, tone: 'muted' },
    { head: texts.state, kind: 'text', of: ({ state }) => texts.states[state], cell: ({ state }) => <KeyState state={state} /> },
    { head: texts.rights, kind: 'text', of: ({ scopes }) => texts.rightCount(scopes.length) },
    { head: texts.branch, kind: 'text', of: branchOf },
    { head: texts.lastUsed, kind: 'text', of: lastUse },
    { head: texts.madeBy, kind: 'text', of: ({ madeBy }) => madeBy, tone: 'muted' },
  ]
  const actionsOf = (key: ApiKey): readonly RowAction[] => [
    { label: texts.details, name: texts.detailsOf(key.name), icon: IconInfoCircle, run: () => show(key) },
    ...(key.state === 'revoked'
      ? []
      : [{ label: texts.revoke, name: texts.revokeOf(key.name), icon: IconKeyOff, danger: true, run: () => revoke(key) }]),
  ]
  return (
    <TablePage
      title={texts.title}
      note={list.data && texts.count(list.data.length)}
      file={{ name: 'api-keys', branch: null }}
      buttons={<AddButton label={texts.add} onClick={() => setAdding(true)} />}
      hasWideToolbar
      toolbar={<ApiHint about={texts.about} docs={texts.docs} />}
      columns={columns}
      rows={list.data ?? []}
      keyOf={({ id }) => id}
      short={key => ({
        title: key.name,
        note: `${key.prefix}… · ${texts.rightCount(key.scopes.length)} · ${branchOf(key)}`,
        figure: texts.states[key.state],
        figureNote: lastUse(key),
      })}
      rowActions={{ head: texts.action, of: actionsOf, inMenuOf: ({ name }) => name }}
      load={{ query: list, failedText: texts.couldNotLoad }}
      empty={<EmptyState icon={IconKey} title={texts.none} hint={texts.noneHint} />}
    >
      {isAdding && <CreateKeyDialog onClose={() => setAdding(false)} />}
      {shown && <KeyDetailsDialog apiKey={shown} branch={branchOf(shown)} onClose={() => show(null)} />}
      {revoked && <RevokeKeyQuestion apiKey={revoked} onDone={() => revoke(null)} />}
    </TablePage>
  )
}
