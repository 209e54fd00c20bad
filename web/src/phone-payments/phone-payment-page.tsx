import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { isUndecided, OUTCOMES } from '@akonta/domain/wallets/collection'
import { type CollectionDetail, closeCollection, lookAtCollection, oneCollection } from '@akonta/domain/wallets/collection-calls'
import { NETWORK_NAMES } from '@akonta/domain/wallets/network'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { asksOrNull, call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { documentLink } from '../navigation/document-link.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { Section } from '../ui/frames/section.tsx'
import { Missing } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { shortPhone } from '../wallets/asking/spoken-phone.ts'
import { PracticeMark } from '../wallets/practice-mark.tsx'
import { RefundActions } from '../wallets/refunds/refund-actions.tsx'
import { CollectionBadge } from './collection-badge.tsx'
import classes from './phone-payment.module.css'
import { listTexts } from './texts.ts'
import { useWaysOut } from './ways-out.tsx'

/** /admin/sales/phonepayments/{id}: one request with everything that was heard of it. */
export const Component = () => {
  const { id = '' } = useParams()
  const db = useDb()
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const query = useQuery({ ...asksOrNull(oneCollection, { db, collection: number }), enabled: number > 0 })
  const collection = number > 0 ? query.data : null
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to="/admin/sales/phonepayments" />
        <PageHeading
          title={listTexts.titleOfOne(collection ? shortPhone(collection.phone) : '')}
          note={collection && <CollectionBadge collection={collection} />}
          actions={collection && <Actions collection={collection} />}
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={listTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {collection === undefined && !query.isError && <Loading />}
      {collection === null && <Missing title={listTexts.noSuch} />}
      {collection && <Request collection={collection} />}
    </Page>
  )
}

const Actions = ({ collection }: { readonly collection: CollectionDetail }) => {
  const db = useDb()
  const mayClose = useCan('close_wallet_request')
  const [isClosing, setClosing] = useState(false)
  const ways = useWaysOut()
  const isOpen = isUndecided(collection.outcome) && collection.closedAt === null
  const hasContradiction = collection.refunds.some(({ isContradicted }) => isContradicted)
  const looking = useSave({
    send: () => call(lookAtCollection, { db, body: { collection: collection.id } }),
    saved: () => ({ text: listTexts.looked }),
    failed: listTexts.notLooked,
  })
  const closing = useSave({
    send: (reason: string, requestId) => call(closeCollection, { db, body: { collection: collection.id, reason } }, { requestId }),
    saved: () => ({ text: listTexts.wasClosed }),
    failed: listTexts.notClosed,
    onOutcome: () => setClosing(false),
  })
  return (
    <>
      {mayClose && (hasContradiction || ((isOpen || collection.outcome === 'held') && collection.closedAt === null)) && (
        <Button variant="default" onClick={() => setClosing(true)}>
          {listTexts.close}
        </Button>
      )}
      {isOpen && (
        <Button variant="default" loading={looking.isSaving} onClick={() => looking.save()}>
          {listTexts.look}
        </Button>
      )}
      {ways.actionsOf(collection).map(action =>
        'to' in action ? (
          <Button key={action.label} component={Link} to={action.to}>
            {action.label}
          </Button>
        ) : (
          <Button key={action.label} variant="default" onClick={action.run}>
            {action.label}
          </Button>
        ),
      )}
      <RefundActions collection={collection} />
      {ways.dialog}
      {isClosing && (
        <ReasonDialog
          title={listTexts.close}
          subject={listTexts.subject(shortPhone(collection.phone), formatMoney(collection.amount))}
          hint={listTexts.closeHint}
          label={listTexts.closeReason}
          action={listTexts.close}
          busy={closing.isSaving}
          onConfirm={closing.save}
          onCancel={() => setClosing(false)}
        />
      )}
    </>
  )
}

const byAt = (who: string, at: Date | null): string => (at === null ? '' : listTexts.byAt(who, formatMoment(at)))

const factsOf = (collection: CollectionDetail) =>
  [
    [listTexts.payer, collection.payer],
    [listTexts.phone, collection.phone],
    [listTexts.network, NETWORK_NAMES[collection.network]],
    [listTexts.provider, collection.provider],
    [listTexts.cart, collection.label],
    [listTexts.phoneShowed, collection.note],
    [listTexts.askedBy, byAt(collection.askedBy, collection.askedAt)],
    [listTexts.givenUp, byAt(collection.givenUpBy, collection.givenUpAt)],
    [listTexts.paidAt, collection.paidAt === null ? '' : formatMoment(collection.paidAt)],
    [listTexts.providerId, collection.providerId],
    [listTexts.networkId, collection.networkId],
    [listTexts.reference, collection.reference],
    [listTexts.nextLook, collection.nextLook === null ? '' : formatMoment(collection.nextLook)],
    [listTexts.closed, byAt(collection.closedBy, collection.closedAt)],
    [listTexts.closeReason, collection.closeReason],
  ].filter(([, value]) => value !== '')

type Finding = CollectionDetail['findings'][number]
type Use = CollectionDetail['uses'][number]
type Refund = CollectionDetail['refunds'][number]

const becameText = ({ became }: Finding): string => {
  const outcome = OUTCOMES.find(each => each === became)
  return outcome === undefined ? became : listTexts.outcomes[outcome]
}

const LOG: readonly Column<Finding>[] = [
  { head: listTexts.when, kind: 'time', of: finding => finding.at },
  { head: listTexts.how, kind: 'text', of: finding => listTexts.heardBy[finding.heardBy] ?? finding.heardBy },
  { head: listTexts.became, kind: 'text', of: becameText },
  { head: listTexts.said, kind: 'text', of: finding => finding.said, tone: 'muted' },
  { head: listTexts.answer, kind: 'text', of: finding => finding.raw, tone: 'muted' },
]
const USES: readonly Column<Use>[] = [
  { head: listTexts.document, kind: 'text', of: use => use.document },
  { head: listTexts.used, kind: 'money', of: use => use.amount },
]
const refundText = ({ state }: Refund): string => listTexts.refundStates[state] ?? state
/** The page of a document of the request. */
const Document = ({ kind, number }: { readonly kind: string; readonly number: string }) => {
  const to = number === '' ? null : documentLink(kind, number)
  return to === null ? (
    number
  ) : (
    <Link className="link" to={to}>
      {number}
    </Link>
  )
}
const kindOfRefund = ({ way }: Refund): string => (way === 'cash' ? 'wallet_cash_refund' : 'wallet_refund')
const REFUNDS: readonly Column<Refund>[] = [
  { head: listTexts.when, kind: 'time', of: refund => refund.askedAt },
  { head: listTexts.became, kind: 'text', of: refundText },
  { head: listTexts.said, kind: 'text', of: refund => refund.said, tone: 'muted' },
  {
    head: listTexts.document,
    kind: 'text',
    of: refund => refund.document,
    cell: refund => <Document kind={kindOfRefund(refund)} number={refund.document} />,
  },
  { head: listTexts.sentBack, kind: 'money', of: refund => refund.amount },
]

const Request = ({ collection }: { readonly collection: CollectionDetail }) => {
  const { amount, received, unused, fee, alarm, isLive, said, uses, refunds, findings } = collection
  return (
    <>
      {alarm !== '' && <MessageBox variant="danger">{alarm}</MessageBox>}
      {isLive === false && <PracticeMark />}
      <section className={`card ${classes.card}`} aria-label={listTexts.amounts}>
        <dl className={classes.figures}>
          <Figure label={listTexts.amount} value={formatMoney(amount)} />
          <Figure label={listTexts.received} value={formatMoney(received)} />
          <Figure label={listTexts.fee} value={fee === null ? listTexts.feeUnknown : formatMoney(fee)} />
          <Figure label={listTexts.unused} value={formatMoney(unused)} />
        </dl>
        <dl className={classes.facts}>
          {factsOf(collection).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {collection.receipt !== '' && (
            <div>
              <dt>{listTexts.receipt}</dt>
              <dd>
                <Document kind="wallet_receipt" number={collection.receipt} />
                {collection.receiptDate !== null && `, ${formatDayFirst(collection.receiptDate)}`}
              </dd>
            </div>
          )}
          {said !== '' && (
            <div>
              <dt>{listTexts.said}</dt>
              <dd>{said}</dd>
            </div>
          )}
        </dl>
      </section>
      {uses.length > 0 && (
        <Section title={listTexts.usesOf}>
          <DataTable
            label={listTexts.usesOf}
            columns={USES}
            rows={uses}
            keyOf={use => use.document}
            short={use => ({ title: use.document, note: '', figure: formatMoney(use.amount), figureNote: '' })}
          />
        </Section>
      )}
      {refunds.length > 0 && (
        <Section title={listTexts.refunds}>
          <DataTable
            label={listTexts.refunds}
            columns={REFUNDS}
            rows={refunds}
            keyOf={refund => refund.id}
            short={refund => ({
              title: refundText(refund),
              note: formatMoment(refund.askedAt),
              figure: formatMoney(refund.amount),
              figureNote: refund.document,
            })}
          />
        </Section>
      )}
      <Section title={listTexts.log}>
        <DataTable
          label={listTexts.log}
          columns={LOG}
          rows={findings}
          keyOf={finding => `${finding.at.toISOString()} ${finding.heardBy} ${finding.kind}`}
          short={finding => ({
            title: becameText(finding),
            note: formatMoment(finding.at),
            figure: '',
            figureNote: finding.said,
          })}
        />
      </Section>
    </>
  )
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
