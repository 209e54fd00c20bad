import type { Lookup } from '@akonta/domain/catalogue/lookup-calls'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import classes from '../catalogue.module.css'
import { catalogueTexts } from '../texts.ts'
import type { LookupKind } from './lookup-lists.ts'

/** Renames a category or unit (AMB-054). */
export const LookupEdit = ({ kind }: { readonly kind: LookupKind }) => {
  const { id } = useParams()
  const db = useDb()
  const mayEdit = useCan('edit_catalogue')
  const list = useQuery(kind.asksList(db))
  const lookup = list.data?.find(each => String(each.id) === id)
  return (
    <div className={classes.form}>
      <PageHeading
        title={kind.texts.edit}
        note={lookup?.name}
        actions={
          <Button component={Link} to={kind.listPage} variant="default">
            {catalogueTexts.goBackLink}
          </Button>
        }
      />
      {list.isPending && <Loading />}
      {list.isError && <LoadError what={kind.texts.couldNotLoad} failure={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && lookup === undefined && <MessageBox variant="danger">{kind.texts.missing}</MessageBox>}
      {lookup !== undefined && !mayEdit && <MessageBox>{kind.texts.mayNotEdit}</MessageBox>}
      {lookup !== undefined && mayEdit && <RenameForm key={lookup.id} kind={kind} lookup={lookup} />}
    </div>
  )
}

const RenameForm = ({ kind, lookup }: { readonly kind: LookupKind; readonly lookup: Lookup }) => {
  const db = useDb()
  const [name, setName] = useState(lookup.name)
  const [isEmpty, setEmpty] = useState(false)
  const saving = useSave({
    send: (_, requestId) => call(kind.rename, { db, body: { id: lookup.id, name: name.trim() } }, { requestId }),
    saved: () => ({ text: catalogueTexts.saved, detail: name.trim() }),
    waitsForReload: true,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setEmpty(name.trim() === '')
    if (name.trim() !== '') saving.save()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.groups}>
      <div className={`card ${classes.group}`}>
        <TextInput
          label={kind.texts.name}
          required
          autoFocus
          autoComplete="off"
          maxLength={kind.longest}
          value={name}
          error={isEmpty && texts.required(kind.texts.name)}
          onChange={event => {
            setName(event.currentTarget.value)
            setEmpty(false)
          }}
        />
      </div>
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <div className={classes.submit} data-foot>
        <Button type="submit" miw={140} loading={saving.isSaving} aria-busy={saving.isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
