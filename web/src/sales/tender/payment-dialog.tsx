import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { SaleType } from '@akonta/domain/sales/sale'
import { CASH_CUSTOMER, CHEQUE_TENDER, isByRequest, sumOfTenders, tendersFault } from '@akonta/domain/sales/tender'
import { Button, TextInput } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { ChequeFields } from '../../cheques/cheque-fields.tsx'
import { keepsBursts } from '../../lib/scanner.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import type { NamedTender } from '../../offline/outbox/stored-entry.ts'
import { texts } from '../../texts.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { RequestedRow } from '../../wallets/asking/requested-row.tsx'
import { requestedOf } from '../phone/phone-tender.ts'
import salesClasses from '../sales.module.css'
import { salesTexts } from '../texts.ts'
import classes from './payment-dialog.module.css'
import { useMeans } from './use-means.ts'

export type PaymentDialogProps = {
  readonly saleType: SaleType
  readonly branch: string
  readonly total: Pesewas
  readonly tenders: readonly NamedTender[] | null
  /** Null: cash alone, the default. */
  readonly onSet: (tenders: readonly NamedTender[] | null) => void
  readonly onClose: () => void
}

const LONGEST_ID = 60
const CASH_MEANS = { pid: CASH_CUSTOMER, name: salesTexts.cash }
const CHEQUE_MEANS = { pid: CHEQUE_TENDER, name: salesTexts.cheque }

/** The payments of a sale: cash and every bank or wallet of the business, each with its amount and transaction ID. */
export const PaymentDialog = ({ saleType, branch, total, tenders, onSet, onClose }: PaymentDialogProps) => {
  const found = useMeans(branch)
  const [given, setGiven] = useState<ReadonlyMap<string, NamedTender>>(
    () => new Map(tenders?.filter(tender => !isByRequest(tender)).map(tender => [tender.pid, tender])),
  )
  /** What phones have paid: it can be left out, and not changed. */
  const [requested, setRequested] = useState(() => requestedOf(tenders))
  const [fault, setFault] = useState<string | null>(null)
  const means = [CASH_MEANS, ...(found.data ?? []), CHEQUE_MEANS]
  const formId = useId()
  const paid = [...requested, ...[...given.values()].filter(({ amount }) => amount !== 0n)]
  const open = total - sumOfTenders(paid)
  const change = (tender: NamedTender): void => {
    setFault(null)
    setGiven(new Map(given).set(tender.pid, tender))
  }
  const set = (): void => {
    const problem = tendersFault(paid, total) ?? (saleType === 'CREDIT' && open < 0n ? salesTexts.moreThanTotal : null)
    setFault(problem)
    if (problem === null) onSet(paid.length === 0 ? null : paid)
  }
  const isShort = open > 0n
  return (
    <Dialog
      opened
      place="left"
      width={520}
      title={salesTexts.payment}
      subject={salesTexts.toPay(formatMoney(total))}
      onClose={onClose}
      onSubmit={set}
      footer={
        <>
          <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
          <Button type="submit" rightSection={<KeyHint>Enter</KeyHint>}>
            {salesTexts.setPayment}
          </Button>
        </>
      }
    >
      {found.isError && <LoadError what={salesTexts.couldNotLoadBanks} failure={found.error} onRetry={() => void found.refetch()} />}
      {requested.map(tender => (
        <RequestedRow
          key={tender.collection}
          name={tender.name}
          amount={tender.amount}
          onLeaveOut={() => setRequested(requested.filter(other => other !== tender))}
        />
      ))}
      <div className={classes.means}>
        {means.map(({ pid, name }, index) => {
          const tender = given.get(pid) ?? { pid, name, amount: 0n, transactionId: '' }
          const fillIn = (): void => {
            if (open + tender.amount > 0n) change({ ...tender, amount: open + tender.amount })
          }
          return (
            <Fragment key={pid}>
              <MoneyField
                label={name}
                value={tender.amount === 0n ? null : tender.amount}
                onChange={amount => change({ ...tender, amount: amount ?? 0n })}
                {...(index === 0 && { 'data-autofocus': true })}
                onFocus={event => event.currentTarget.select()}
                onKeyDown={event => {
                  if (event.key !== '=') return
                  event.preventDefault()
                  fillIn()
                }}
                rightSectionWidth="auto"
                rightSection={
                  open > 0n && (
                    <button type="button" className={classes.rest} tabIndex={-1} aria-label={salesTexts.restBy(name)} onClick={fillIn}>
                      {salesTexts.rest}
                    </button>
                  )
                }
              />
              {pid === CASH_CUSTOMER && <p className={classes.hint}>{salesTexts.restHint}</p>}
              {pid === CHEQUE_TENDER &&
                (tender.amount === 0n ? (
                  <p className={classes.hint} />
                ) : (
                  <div className={classes.cheque}>
                    <ChequeOfSale formId={formId} tender={tender} onChange={change} />
                  </div>
                ))}
              {pid !== CASH_CUSTOMER && pid !== CHEQUE_TENDER && (
                <TextInput
                  label={salesTexts.transactionId}
                  aria-label={salesTexts.transactionIdOf(name)}
                  {...keepsBursts}
                  autoComplete="off"
                  maxLength={LONGEST_ID}
                  value={tender.transactionId}
                  onChange={event => change({ ...tender, transactionId: event.currentTarget.value })}
                />
              )}
            </Fragment>
          )
        })}
      </div>
      {found.isPending && <Loading />}
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.open}>
        <p className={salesClasses.change} data-short={isShort || undefined} data-nothing={open === 0n || undefined}>
          {isShort ? salesTexts.stillToPay : salesTexts.changeDue}
          <output>{formatMoney(isShort ? open : -open)}</output>
        </p>
      </div>
    </Dialog>
  )
}

type ChequeOfSaleProps = {
  readonly formId: string
  readonly tender: NamedTender
  readonly onChange: (tender: NamedTender) => void
}

/** What is written on the cheque that pays. Its faults are told together with those of the other payments. */
const ChequeOfSale = ({ formId, tender, onChange }: ChequeOfSaleProps) => {
  const { bank = '', drawer = '', date = currentDay() } = tender.cheque ?? {}
  return (
    <ChequeFields
      formId={formId}
      draft={{ number: tender.transactionId, bank, drawer, date: date === '' ? null : date }}
      faults={{}}
      onChange={draft =>
        onChange({
          ...tender,
          transactionId: draft.number.trim(),
          cheque: { bank: draft.bank, drawer: draft.drawer, date: draft.date ?? '' },
        })
      }
    />
  )
}
