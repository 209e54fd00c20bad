import type { EvatAttempt, EvatDocumentState, EvatFinding, EvatOneDocument, EvatState } from '@akonta/domain/evat/evat-document'
import type { Statement, Transaction } from '../db/database.ts'

type DocumentState = {
  posting_id: bigint
  kind: string
  document_number: string
  state: EvatState
  is_test: boolean
  flag: string
  code: string
  said: string
  tries: bigint
  attempts: (Omit<EvatAttempt, 'at'> & { readonly at: string })[]
  recovered: boolean
  waits_for: string
  wait_seconds: number
  given_number: string
  checked_at: Date | null
  found: EvatFinding
  check_said: string
  tin: string | null
  number: string
  sdc_id: string
  receipt_number: string
  internal_data: string
  signature: string
  mrc: string
  time: string
  item_count: string
  qr: string
}

/** Seconds that a receipt waits for its stamp, unless the business has set others. */
export const WAIT_SECONDS = 8

/** The document with this number, and the one that undid it. */
const STATES: Statement = {
  name: 'evat-document-states',
  text: `
    select d.posting_id, d.kind, p.document_number, case i.state when 'done' then 'signed' else i.state end as state,
      coalesce(s.is_test, evat_mode() <> 'live') as is_test, coalesce(q.flag, '') as flag, i.code, i.said,
      (select count(*) from evat_attempt a where a.business_id = $1 and a.posting_id = d.posting_id) as tries,
      (select coalesce(json_agg(json_build_object('at', a.called_at, 'call', a.call, 'status', a.status, 'code', a.code, 'said', a.said,
          'milliseconds', a.milliseconds) order by a.claim_no desc), '[]')
        from (select * from evat_attempt a where a.business_id = $1 and a.posting_id = d.posting_id order by a.claim_no desc limit 20) a) as attempts,
      coalesce(s.recovered, false) as recovered,
      coalesce((select w.document_number from evat_document e
        join outbox_item o on o.business_id = $1 and o.kind = 'evat' and o.item_id = e.posting_id
        join posting w on w.business_id = $1 and w.posting_id = e.posting_id
        where e.business_id = $1 and e.sale_posting_id = d.sale_posting_id and e.posting_id < d.posting_id and o.state not in ('done', 'settled')
          and i.state = 'queued'
        order by e.posting_id limit 1), '') as waits_for,
      coalesce((select o.wait_seconds from evat_options o where o.business_id = $1 order by o.option_no desc limit 1), ${WAIT_SECONDS}) as wait_seconds,
      coalesce(t.receipt_number, '') as given_number, c.checked_at, coalesce(c.found, 'unclear') as found, coalesce(c.said, '') as check_said,
      s.tin, coalesce(s.number, '') as number, coalesce(s.sdc_id, '') as sdc_id, coalesce(s.receipt_number, '') as receipt_number,
      coalesce(s.internal_data, '') as internal_data, coalesce(s.signature, '') as signature, coalesce(s.mrc, '') as mrc,
      coalesce(s.time, '') as time, coalesce(s.item_count, '') as item_count, coalesce(s.qr, '') as qr
    from posting asked
    join evat_document d on d.business_id = $1 and (d.posting_id = asked.posting_id or d.reverses = asked.posting_id)
    join posting p on p.business_id = $1 and p.posting_id = d.posting_id
    join outbox_item i on i.business_id = $1 and i.kind = 'evat' and i.item_id = d.posting_id
    left join lateral (select y.flag from evat_payload y where y.business_id = $1 and y.posting_id = d.posting_id order by y.payload_no desc limit 1) q
      on true
    left join lateral (select k.checked_at, k.found, k.said from evat_check k
      where k.business_id = $1 and k.posting_id = d.posting_id order by k.check_no desc limit 1) c on true
    left join evat_stamp s on s.business_id = $1 and s.posting_id = d.posting_id
    left join evat_settlement t on t.business_id = $1 and t.posting_id = d.posting_id
    where asked.business_id = $1 and asked.document_number = $2
    order by d.posting_id limit 2`,
}

const asOne = (row: DocumentState): EvatOneDocument => ({
  number: row.document_number,
  state: row.state,
  test: row.is_test,
  flag: row.flag,
  said: [row.code, row.said].filter(text => text !== '').join(' '),
  tries: Number(row.tries),
  attempts: row.attempts.map(({ at, ...attempt }) => ({ ...attempt, at: new Date(at) })),
  recovered: row.recovered,
  waitsFor: row.waits_for,
  waitSeconds: row.wait_seconds,
  givenNumber: row.given_number,
  checked: row.checked_at === null ? null : { at: row.checked_at, found: row.found, said: row.check_said },
  stamp:
    row.tin === null
      ? null
      : {
          tin: row.tin,
          number: row.number,
          sdcId: row.sdc_id,
          receiptNumber: row.receipt_number,
          internalData: row.internal_data,
          signature: row.signature,
          mrc: row.mrc,
          time: row.time,
          itemCount: row.item_count,
          qr: row.qr,
        },
})

/** What E-VAT says of the sale, credit note or reversal with this number; null for one that is outside. */
export const evatOfDocument = async (tx: Transaction, number: string): Promise<EvatDocumentState | null> => {
  const [document, undone] = await tx.rows<DocumentState>(STATES, [tx.businessId, number])
  return document === undefined ? null : { ...asOne(document), undone: undone === undefined ? null : asOne(undone) }
}

/** A document that a person decides about. */
export type QueuedDocument = Pick<DocumentState, 'posting_id' | 'kind' | 'state'>

/** The same document, for a decision about it; undefined for one that is outside. */
export const queuedDocument = async (tx: Transaction, number: string): Promise<QueuedDocument | undefined> =>
  (await tx.rows<DocumentState>(STATES, [tx.businessId, number]))[0]
