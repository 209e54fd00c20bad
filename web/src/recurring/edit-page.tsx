import { entryByNumber } from '@akonta/domain/journals/journal-calls'
import {
  changeRecurring,
  createRecurring,
  type Recurring,
  RIGHT_OF_KIND,
  recurringByNumber,
} from '@akonta/domain/recurring/recurring-calls'
import { receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useBranches } from '../business/branches.ts'
import { path } from '../lib/api.ts'
import { asksOrNull, call } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { HeadedPage } from '../ui/frames/headed-page.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import classes from './recurring.module.css'
import {
  type Draft,
  type DraftFaults,
  draftFaults,
  draftFrom,
  draftFromSale,
  draftOf,
  emptyDraft,
  FIELDS,
  sentDraft,
} from './recurring-draft.ts'
import { ContentFields, ScheduleFields } from './recurring-fields.tsx'
import { recurringTexts } from './texts.ts'

const LIST = '/admin/accounting/recurring'

/** A new recurring document and the change of one: /admin/accounting/recurring/new?from={document}, …/recurring/{number}/edit. */
export const Component = forRight(
  'see_books',
  { title: recurringTexts.title, mayNot: recurringTexts.mayNot },
  forBranch(branch => <RecurringEntry branch={branch} />),
)

const today = (): string => currentDay()

const RecurringEntry = ({ branch }: { readonly branch: ChosenBranch }) => {
  const { number } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  if (number !== undefined) return <Changed branch={branch} number={number} />
  if (from !== '') return <Repeated branch={branch} from={from} />
  const sale = search.get('sale') ?? ''
  if (sale !== '') return <RepeatedSale branch={branch} sale={sale} />
  return <RecurringForm branch={branch} first={emptyDraft(today())} before={null} />
}

type UnreadProps = {
  readonly title: string
  readonly back: string
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> }
  /** Why there is nothing to show; false while it loads. */
  readonly children: string | false
}

/** A form whose document is not there: not yet, or not at all. */
const Unread = ({ title, back, query, children }: UnreadProps) => (
  <HeadedPage title={title} back={back} width="document">
    {query.isError && <LoadError what={recurringTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
    {!query.isError && children === false && <Loading />}
    {!query.isError && children !== false && <EmptyState icon={IconRepeat} title={children} />}
  </HeadedPage>
)

const Changed = ({ branch, number }: { readonly branch: ChosenBranch; readonly number: string }) => {
  const query = useFormQuery(asksOrNull(recurringByNumber, { db: useDb(), template: number }))
  if (!query.data || query.isError)
    return (
      <Unread title={recurringTexts.editTitle(number)} back={path`/admin/accounting/recurring/${number}`} query={query}>
        {query.data === null && recurringTexts.missing(number)}
      </Unread>
    )
  const place = { ...branch, code: query.data.branchCode, name: query.data.branch }
  return <RecurringForm key={number} branch={place} first={draftOf(query.data)} before={query.data} />
}

const Repeated = ({ branch, from }: { readonly branch: ChosenBranch; readonly from: string }) => {
  const query = useQuery(asksOrNull(entryByNumber, { db: useDb(), number: from }))
  const branches = useBranches()
  const draft = query.data && !branches.isPending ? draftFrom(query.data, today(), branches.data ?? []) : null
  if (!query.data || draft === null || query.isError) {
    const isKnown = query.data !== undefined && !branches.isPending
    return (
      <Unread title={recurringTexts.newTitle} back={LIST} query={query}>
        {isKnown && recurringTexts.notRepeatable(from)}
      </Unread>
    )
  }
  return <RecurringForm branch={{ ...branch, code: query.data.branchCode, name: query.data.branch }} first={draft} before={null} />
}

const RepeatedSale = ({ branch, sale }: { readonly branch: ChosenBranch; readonly sale: string }) => {
  const db = useDb()
  const query = useQuery(asksOrNull(receiptByNumber, { db, invoice: sale }))
  const receipt = query.data
  if (receipt?.saleType !== 'CREDIT' || query.isError)
    return (
      <Unread title={recurringTexts.newTitle} back={LIST} query={query}>
        {receipt !== undefined && recurringTexts.notRepeatable(sale)}
      </Unread>
    )
  const place = { ...branch, code: receipt.branchCode, name: receipt.branch }
  return <RecurringForm branch={place} first={draftFromSale(receipt, today())} before={null} />
}

type FormProps = { readonly branch: ChosenBranch; readonly first: Draft; readonly before: Recurring | null }

const RecurringForm = ({ branch, first, before }: FormProps) => {
  const db = useDb()
  const goOn = useGoOn()
  const formId = useId()
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const mayEnter = useCan(RIGHT_OF_KIND[draft.kind])
  const saving = useSave({
    ...(before === null && { form: 'recurring' }),
    send: async (_input: undefined, requestId) => {
      if (before === null) {
        const body = { ...sentDraft(draft), branch: branch.code, kind: draft.kind, ...(draft.from !== '' && { from: draft.from }) }
        return call(createRecurring, { db, body }, { requestId })
      }
      await call(changeRecurring, { db, template: before.number, body: { ...sentDraft(draft), version: before.version } })
      return before.number
    },
    saved: number => ({ text: recurringTexts.saved(number) }),
    onSaved: number => goOn(path`/admin/accounting/recurring/${number}`),
  })
  const wrong = draftFaults(draft)
  const faults: DraftFaults = isTried ? wrong : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (goToFault(formId, FIELDS, wrong)) saving.save(undefined)
  }
  const fields = { formId, draft, faults, onChange: (changed: Partial<Draft>) => setDraft({ ...draft, ...changed }) }
  return (
    <Page width="document">
      <HeadingWithBack>
        <BackButton to={before === null ? LIST : path`/admin/accounting/recurring/${before.number}`} />
        <PageHeading title={before === null ? recurringTexts.newTitle : recurringTexts.editTitle(before.number)} note={branch.name} />
      </HeadingWithBack>
      <form className={`card ${classes.form}`} onSubmit={submit} noValidate>
        <ScheduleFields {...fields} mayChooseKind={before === null && draft.from === ''} />
        <ContentFields {...fields} branch={branch} />
        {saving.fault !== null && (
          <div className={classes.wide}>
            <MessageBox variant="danger">{saving.fault}</MessageBox>
          </div>
        )}
        <div className={classes.footer}>
          <span />
          <Button type="submit" disabled={!mayEnter} loading={saving.isSaving} aria-busy={saving.isSaving}>
            {recurringTexts.save}
          </Button>
        </div>
      </form>
    </Page>
  )
}
