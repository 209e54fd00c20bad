import { cancelLayaway, completeLayaway, type Layaway, payLayaway, reopenLayaway } from '@akonta/domain/layaways/layaway-calls'
import { formatMoney } from '@akonta/domain/money'
import { lesser } from '@akonta/domain/whole-numbers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isRefusal, path } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { ReasonField } from '../../ui/fields/reason-field.tsx'
import amountLine from '../../ui/frames/amount-line.module.css'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { ReasonDialog } from '../../ui/messages/reason-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import {
  areComplete,
  CASH_INSTALMENT,
  type InstalmentDraft,
  instalmentsToSend,
  isComplete,
  meansOf,
  sumOfInstalments,
} from './instalment.ts'
import { InstalmentDialog } from './instalment-dialog.tsx'
import { InstalmentFields } from './instalment-fields.tsx'
import { InstalmentsFields } from './instalments-fields.tsx'
import { RoundedCash } from './rounded-cash.tsx'
import { layawayTexts } from './texts.ts'

type OfLayaway = { readonly layaway: Layaway }
type DialogProps = OfLayaway & { readonly onClose: () => void }

/** What can be done with an open layaway: pay, hand over, cancel. */
export const LayawayActions = ({ layaway }: OfLayaway) => {
  const mayCancel = useCan('return_sale')
  const [opened, open] = useState<'pay' | 'cancel' | null>(null)
  const close = (): void => open(null)
  return (
    <>
      {mayCancel && (
        <Button variant="default" onClick={() => open('cancel')}>
          {layawayTexts.cancel}
        </Button>
      )}
      {layaway.paid < layaway.total ? (
        <Button onClick={() => open('pay')}>{layawayTexts.receive}</Button>
      ) : (
        <HandOver number={layaway.number} />
      )}
      {opened === 'pay' && <PayDialog layaway={layaway} onClose={close} />}
      {opened === 'cancel' && <CancelDialog layaway={layaway} onClose={close} />}
    </>
  )
}

/** For people who can reverse documents: withdraws a cancellation that was a mistake. */
export const ReopenButton = ({ number }: { readonly number: string }) => {
  const db = useDb()
  const mayReverse = useCan('reverse')
  const [isAsking, setAsking] = useState(false)
  const saving = useSave({
    send: (reason: string, requestId) => call(reopenLayaway, { db, number, body: { reason } }, { requestId }),
    saved: () => ({ text: layawayTexts.reopened(number) }),
    failed: layawayTexts.notReopened,
    onSaved: () => setAsking(false),
  })
  if (!mayReverse) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {layawayTexts.reopen}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={layawayTexts.reopen}
          subject={number}
          label={layawayTexts.reason}
          hint={layawayTexts.reopenHint}
          action={layawayTexts.withdraw}
          busy={saving.isSaving}
          onConfirm={saving.save}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

const HandOver = ({ number }: { readonly number: string }) => {
  const db = useDb()
  const goOn = useGoOn()
  const maySellExpired = useCan('sell_expired')
  const [isAsking, setAsking] = useState(false)
  const [expired, setExpired] = useState<string | null>(null)
  const saving = useSave({
    send: (sellExpired: boolean, requestId) => call(completeLayaway, { db, number, sellExpired }, { requestId }),
    failed: failure => {
      if (!maySellExpired || !isRefusal(failure, 'expired_goods')) return layawayTexts.notHandedOver
      setExpired(failure.message)
      return null
    },
    onSaved: ({ invoice }) => goOn(path`/admin/sales/posreceiptview/${invoice}`),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{layawayTexts.handOver}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={layawayTexts.handOver}
        question={layawayTexts.handOverQuestion}
        subject={number}
        busy={saving.isSaving}
        onConfirm={() => saving.save(false)}
        onCancel={() => setAsking(false)}
      />
      <ConfirmDialog
        opened={expired !== null}
        careful
        title={layawayTexts.expiredGoods}
        question={layawayTexts.handOverExpired}
        subject={expired ?? ''}
        onConfirm={() => {
          setExpired(null)
          saving.save(true)
        }}
        onCancel={() => setExpired(null)}
      />
    </>
  )
}

const PayDialog = ({ layaway, onClose }: DialogProps) => {
  const db = useDb()
  const left = layaway.total - layaway.paid
  const [parts, setParts] = useState<readonly InstalmentDraft[]>([{ ...CASH_INSTALMENT, amount: left }])
  const [tried, setTried] = useState(false)
  const amount = sumOfInstalments(parts)
  const fault = amount <= 0n || amount > left ? layawayTexts.atMost(formatMoney(left)) : null
  return (
    <InstalmentDialog
      title={layawayTexts.receive}
      subject={layawayTexts.receiveFor(layaway.number, formatMoney(left))}
      action={texts.save}
      check={() => {
        setTried(true)
        return fault === null && areComplete(parts)
      }}
      send={({ requestId, again }) =>
        call(payLayaway, { db, number: layaway.number, again, body: { parts: instalmentsToSend(parts) } }, { requestId })
      }
      saved={({ payments }) => ({ text: layawayTexts.received(payments.length), detail: payments.join(', ') })}
      onSaved={onClose}
      onClose={onClose}
    >
      <InstalmentsFields
        branch={layaway.branchCode}
        amountLabel={layawayTexts.amount}
        parts={parts}
        left={left}
        most={left}
        tried={tried}
        amountFault={tried ? fault : null}
        onChange={setParts}
      />
      <RoundedCash label={layawayTexts.roundedCash} parts={parts} />
      <p className={amountLine.line}>
        {layawayTexts.leftAfter}
        <output>
          {texts.currency} {formatMoney(left > amount ? left - amount : 0n)}
        </output>
      </p>
    </InstalmentDialog>
  )
}

const CancelDialog = ({ layaway, onClose }: DialogProps) => {
  const db = useDb()
  const most = lesser(layaway.fee, layaway.paid)
  const [part, setPart] = useState<InstalmentDraft>({ ...CASH_INSTALMENT, amount: most })
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const fee = part.amount ?? 0n
  const refunded = layaway.paid - lesser(fee, layaway.paid)
  const fault = fee > most ? layawayTexts.atMost(formatMoney(most)) : null
  return (
    <InstalmentDialog
      title={layawayTexts.cancel}
      subject={layaway.number}
      action={layawayTexts.cancel}
      isDangerous
      check={() => {
        setTried(true)
        return reason.trim() !== '' && fault === null && (layaway.paid === 0n || isComplete(part))
      }}
      send={({ requestId, again }) => {
        const body = { reason: reason.trim(), ...meansOf(part), fee }
        return call(cancelLayaway, { db, number: layaway.number, again, body }, { requestId })
      }}
      saved={() => ({ text: layawayTexts.cancelled(layaway.number) })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p>{layawayTexts.cancelHint(formatMoney(layaway.fee))}</p>
      <ReasonField
        label={layawayTexts.reason}
        value={reason}
        isMissing={tried && reason.trim() === ''}
        isFirst
        rows={2}
        onChange={setReason}
      />
      {layaway.paid > 0n && (
        <>
          <InstalmentFields
            branch={layaway.branchCode}
            onOwnCheque={change => setPart(before => ({ ...before, ownCheque: change(before.ownCheque ?? null) }))}
            label={layawayTexts.repaidBy}
            amountLabel={layawayTexts.fee}
            draft={part}
            tried={tried}
            amountFault={fault}
            onChange={setPart}
          />
          <p className={amountLine.line}>
            {layawayTexts.refund}
            <output>
              {texts.currency} {formatMoney(refunded)}
            </output>
          </p>
          <RoundedCash label={layawayTexts.roundedRefund} parts={[{ pid: part.pid, amount: refunded }]} />
        </>
      )}
    </InstalmentDialog>
  )
}
