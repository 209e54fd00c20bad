import type { Lookup } from '@akonta/domain/catalogue/lookup-calls'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { IconPencil, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { AddButton } from '../../ui/frames/add-button.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyState, NoMatch } from '../../ui/messages/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { catalogueTexts } from '../texts.ts'
import { DeleteRecord } from './delete-record.tsx'
import { LookupDialog } from './lookup-dialog.tsx'
import type { LookupKind } from './lookup-lists.ts'

/** The list of categories or units: ID, name, actions. They are few, so the search filters the loaded ones. */
export const LookupList = ({ kind }: { readonly kind: LookupKind }) => {
  const db = useDb()
  const mayEdit = useCan('edit_catalogue')
  const mayDelete = useCan('delete_records')
  const [keyword, setKeyword] = useState('')
  const [isCreating, setCreating] = useState(false)
  const [toDelete, setToDelete] = useState<Lookup | null>(null)
  const list = useQuery(kind.asksList(db))
  const lookups = (list.data ?? []).filter(({ name }) => foldText(name).includes(foldText(keyword)))
  const columns: readonly Column<Lookup>[] = [
    { head: catalogueTexts.id, kind: 'id', of: ({ id }) => id, tone: 'muted', width: 'min(90px, 8vw)' },
    { head: kind.texts.name, kind: 'text', of: ({ name }) => name },
  ]
  const create = <AddButton label={catalogueTexts.create} onClick={() => setCreating(true)} />
  const empty =
    keyword === '' ? (
      <EmptyState icon={IconTag} title={kind.texts.none} {...(mayEdit && { hint: catalogueTexts.noProductsHint, action: create })} />
    ) : (
      <NoMatch title={kind.texts.noMatch(keyword)} />
    )
  return (
    <TablePage
      title={kind.texts.title}
      note={list.data === undefined ? undefined : kind.texts.count(list.data.length)}
      file={{ name: kind.list, branch: null }}
      buttons={mayEdit && create}
      toolbar={<SearchBox placeholder={kind.texts.search} keyword={keyword} onSearch={setKeyword} followsTyping />}
      columns={columns}
      rows={lookups}
      keyOf={({ id }) => id}
      short={({ id, name }) => ({ title: name, note: catalogueTexts.shortId(id), figure: '', figureNote: '' })}
      rowActions={{
        head: catalogueTexts.actions,
        of: lookup => [
          ...(mayEdit
            ? [
                {
                  label: catalogueTexts.edit,
                  name: catalogueTexts.editProduct(lookup.name),
                  icon: IconPencil,
                  to: kind.editPage(lookup.id),
                },
              ]
            : []),
          ...(mayDelete
            ? [
                {
                  label: catalogueTexts.delete,
                  name: catalogueTexts.deleteProduct(lookup.name),
                  icon: IconTrash,
                  danger: true,
                  run: () => setToDelete(lookup),
                },
              ]
            : []),
        ],
      }}
      load={{ query: list, failedText: kind.texts.couldNotLoad }}
      empty={empty}
    >
      {isCreating && <LookupDialog kind={kind} onClose={() => setCreating(false)} />}
      <DeleteRecord
        title={kind.texts.deleteTitle}
        record={toDelete}
        remove={id => call(kind.remove, { db, id })}
        onDone={() => setToDelete(null)}
      />
    </TablePage>
  )
}
