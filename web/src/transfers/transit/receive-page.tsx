import { paired } from '@akonta/domain/assert'
import { packCount, quantityText } from '@akonta/domain/packs/pack'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { arrivalOf } from '@akonta/domain/transfers/transit'
import {
  type Dispatch,
  type DispatchLine,
  dispatchByNumber,
  LONGEST_RECEIPT_NOTE,
  receiveTransfer,
} from '@akonta/domain/transfers/transit-calls'
import { Button, TextInput } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { EntryDateField } from '../../business/book-date-field.tsx'
import { type EntryDate, sentDate, useEntryDateFault } from '../../business/book-dates.ts'
import { path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { useBranch, useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { forRight } from '../../session/gates.tsx'
import { QtyField } from '../../ui/fields/qty-field.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { useFormQuery } from '../../ui/messages/use-form-query.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { namesOfDifference } from './difference.ts'
import { transitTexts } from './texts.ts'
import classes from './transit.module.css'

/** /admin/producttransfer/transit/{number}/receive: line by line, on a phone too. */
export const Component = forRight('receive_goods', { title: transitTexts.receive, mayNot: transitTexts.mayNotReceive }, () => {
  const { number = '' } = useParams()
  const branch = useBranch()
  const query = useFormQuery(asksOrNull(dispatchByNumber, { db: useDb(), number }))
  const dispatch = query.data
  const refusal = (title: string, hint?: string) => (
    <EmptyState icon={IconTruckDelivery} title={title} {...(hint !== undefined && { hint })} />
  )
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to={path`/admin/producttransfer/transit/${number}`} />
        <PageHeading
          title={transitTexts.receiveTitle(number)}
          note={dispatch && transitTexts.fromBranch(dispatch.source, dispatch.deliveredBy)}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={transitTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {dispatch === null && refusal(transitTexts.missing(number))}
      {dispatch && dispatch.state !== 'IN_TRANSIT' && refusal(transitTexts.notOpen(number))}
      {dispatch?.state === 'IN_TRANSIT' &&
        branch?.code !== dispatch.destinationCode &&
        refusal(transitTexts.otherBranch(dispatch.destination), transitTexts.otherBranchHint)}
      {dispatch?.state === 'IN_TRANSIT' && branch?.code === dispatch.destinationCode && <ReceiveForm key={number} dispatch={dispatch} />}
    </Page>
  )
})

type Typed = { readonly good: Quantity | null; readonly damaged: Quantity | null }

const packOf = ({ quantity, pack }: DispatchLine): string =>
  pack === undefined ? '' : quantityText({ quantity: packCount(quantity, pack), pack })

/** The differences of a line, each named; empty when it is whole or not typed yet. */
const differenceOf = ({ quantity }: DispatchLine, { good, damaged }: Typed): string => {
  const came = good === null ? null : arrivalOf(quantity, good, damaged ?? 0n)
  return came === null ? '' : namesOfDifference({ ...came, short: quantity - came.received - came.damaged })
}

/** So many lines are named in the question; on the screen behind it each has its own. */
const NAMED_LINES = 5

type Counted = { readonly received: Quantity; readonly damaged: Quantity; readonly over: Quantity }

const questionOf = (differences: readonly string[], came: readonly Counted[], lines: readonly DispatchLine[], source: string): string => {
  const more = differences.length - NAMED_LINES
  const isLost = paired(lines, came).some(([{ quantity }, { received }]) => received < quantity)
  return [
    ...differences.slice(0, NAMED_LINES).map(text => `${text}.`),
    ...(more > 0 ? [`${transitTexts.andMore(more)}.`] : []),
    ...(isLost ? [transitTexts.costOf(source)] : []),
    ...(came.some(({ over }) => over > 0n) ? [transitTexts.intoStock] : []),
    transitTexts.confirm,
  ].join(' ')
}

const ReceiveForm = ({ dispatch }: { readonly dispatch: Dispatch }) => {
  const db = useDb()
  const goOn = useGoOn()
  const { number, lines, source } = dispatch
  const [typed, setTyped] = useState<readonly Typed[]>(() => lines.map(() => ({ good: null, damaged: null })))
  const [note, setNote] = useState('')
  const [date, setDate] = useState<EntryDate>('')
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const inputs = useRef<HTMLUListElement>(null)
  const dateFault = useEntryDateFault()(date)
  const rows = paired(lines, typed)
  const came = rows.flatMap(([{ productId, quantity }, { good, damaged }]) => {
    const arrival = good === null ? null : arrivalOf(quantity, good, damaged ?? 0n)
    return arrival === null ? [] : [{ productId, ...arrival }]
  })
  const differences = rows.flatMap(([line, each]) => {
    const named = differenceOf(line, each)
    return named === '' ? [] : [`${line.productName}: ${named}`]
  })
  const saving = useSave({
    send: (_: undefined, requestId) =>
      call(receiveTransfer, { db, number, body: { note: note.trim(), date: sentDate(date), lines: came } }, { requestId }),
    saved: receipt => ({ text: transitTexts.saved, detail: receipt }),
    failed: transitTexts.notSaved,
    onSaved: () => goOn(path`/admin/producttransfer/transit/${number}`),
  })
  const submit = (): void => {
    setTried(true)
    const wrong = rows.findIndex(([{ quantity }, { good, damaged }]) => good === null || (damaged ?? 0n) > quantity)
    if (wrong >= 0) inputs.current?.querySelectorAll('li').item(wrong).querySelector('input')?.focus()
    if (wrong >= 0 || dateFault !== null) return
    if (differences.length > 0) setAsks(true)
    else saving.save(undefined)
  }
  useShortcuts({ 'Ctrl+Enter': submit })
  const change = (place: number, changed: Typed): void => setTyped(typed.map((each, index) => (index === place ? changed : each)))
  return (
    <section className={`card ${classes.form}`} aria-label={transitTexts.receiveTitle(number)}>
      <div className={classes.all}>
        <Button variant="default" onClick={() => setTyped(lines.map(({ quantity }) => ({ good: quantity, damaged: null })))}>
          {transitTexts.allArrived}
        </Button>
        {lines.some(({ pack }) => pack !== undefined) && <p className="hint">{transitTexts.inPieces}</p>}
      </div>
      <ul ref={inputs} className={classes.lines}>
        {rows.map(([line, each], place) => {
          const isMissing = tried && each.good === null
          const isBroken = each.damaged !== null && each.damaged > line.quantity
          return (
            <li key={line.productId}>
              <p>
                {line.productName}
                <span>{transitTexts.lineSent(formatQuantity(line.quantity), packOf(line))}</span>
                <output className={classes.difference}>{differenceOf(line, each)}</output>
              </p>
              <QtyField
                label={transitTexts.good}
                aria-label={transitTexts.goodOf(line.productName)}
                value={each.good}
                error={isMissing && transitTexts.enterCount}
                onChange={good => change(place, { ...each, good })}
                onFocus={event => event.currentTarget.select()}
              />
              <QtyField
                label={transitTexts.damaged}
                aria-label={transitTexts.damagedOf(line.productName)}
                placeholder="0"
                value={each.damaged}
                error={isBroken && transitTexts.tooManyDamaged}
                onChange={damaged => change(place, { ...each, damaged })}
                onFocus={event => event.currentTarget.select()}
              />
            </li>
          )
        })}
      </ul>
      <div className={classes.fields}>
        <TextInput
          label={transitTexts.note}
          autoComplete="off"
          maxLength={LONGEST_RECEIPT_NOTE}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <EntryDateField value={date} error={tried && dateFault} onChange={setDate} />
      </div>
      <div className={classes.footer}>
        <Button loading={saving.isSaving} onClick={submit}>
          {transitTexts.receive}
        </Button>
      </div>
      <ConfirmDialog
        opened={asks}
        careful
        title={transitTexts.differences}
        question={came.length < lines.length ? '' : questionOf(differences, came, lines, source)}
        onConfirm={() => {
          setAsks(false)
          saving.save(undefined)
        }}
        onCancel={() => setAsks(false)}
      />
    </section>
  )
}
