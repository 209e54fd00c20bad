import { CASH_CUSTOMER, CHEQUE_TENDER, isCash, isCheque } from '@akonta/domain/sales/tender'
import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { ChequeFields, readCheque } from '../../cheques/cheque-fields.tsx'
import { type OwnChequeDraft, ownChequeFaults } from '../../cheques/own-cheque.ts'
import { OwnChequeFields } from '../../cheques/own-cheque-fields.tsx'
import { keepsBursts } from '../../lib/scanner.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Pair } from '../../ui/frames/pair.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { useMeans } from '../tender/use-means.ts'
import { salesTexts } from '../texts.ts'
import { chequeOf, type InstalmentDraft, isComplete } from './instalment.ts'
import { layawayTexts } from './texts.ts'

const LONGEST_TRANSACTION_ID = 60

type InstalmentFieldsProps = {
  readonly branch: string
  readonly label: string
  readonly amountLabel: string
  readonly draft: InstalmentDraft
  /** The errors are shown. */
  readonly tried: boolean
  readonly amountHint?: string
  readonly amountFault?: string | null
  /** It is paid back, from a bank perhaps by a cheque of the business. Without it the customer pays, perhaps by cheque. */
  readonly onOwnCheque?: (change: (before: OwnChequeDraft | null) => OwnChequeDraft | null) => void
  readonly onChange: (draft: InstalmentDraft) => void
}

/** By which means, its transaction ID, and how much. */
export const InstalmentFields = ({
  branch,
  label,
  amountLabel,
  draft,
  tried,
  amountHint,
  amountFault = null,
  onOwnCheque,
  onChange,
}: InstalmentFieldsProps) => {
  const means = useMeans(branch)
  const formId = useId()
  const isByCheque = isCheque(draft)
  return (
    <>
      <Pair stacks="narrow">
        <NativeSelect
          label={label}
          data={[
            { value: CASH_CUSTOMER, label: layawayTexts.cash },
            ...(means.data ?? []).map(({ pid, name }) => ({ value: pid, label: name })),
            ...(onOwnCheque ? [] : [{ value: CHEQUE_TENDER, label: layawayTexts.cheque }]),
          ]}
          value={draft.pid}
          onChange={event => onChange({ ...draft, pid: event.currentTarget.value })}
        />
        <MoneyField
          label={amountLabel}
          value={draft.amount}
          error={amountFault}
          {...(amountHint !== undefined && { description: amountHint })}
          onChange={amount => onChange({ ...draft, amount })}
          onFocus={event => event.currentTarget.select()}
        />
      </Pair>
      {isByCheque && (
        <ChequeFields
          formId={formId}
          draft={chequeOf(draft)}
          faults={tried ? readCheque(chequeOf(draft)).faults : {}}
          onChange={cheque => onChange({ ...draft, cheque })}
        />
      )}
      {onOwnCheque && !isCash(draft) && (
        <OwnChequeFields
          formId={formId}
          bank={draft.pid}
          draft={draft.ownCheque ?? null}
          faults={tried ? ownChequeFaults(draft.ownCheque) : {}}
          onChange={onOwnCheque}
        />
      )}
      {!isCash(draft) && !isByCheque && !draft.ownCheque && (
        <TextInput
          label={layawayTexts.transactionId}
          {...keepsBursts}
          autoComplete="off"
          maxLength={LONGEST_TRANSACTION_ID}
          value={draft.transactionId}
          error={tried && !isComplete(draft) && layawayTexts.enterTransactionId}
          onChange={event => onChange({ ...draft, transactionId: event.currentTarget.value })}
        />
      )}
      {means.isError && <LoadError what={salesTexts.couldNotLoadBanks} failure={means.error} onRetry={() => void means.refetch()} />}
    </>
  )
}
