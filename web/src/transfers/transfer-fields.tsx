import { transferDestinations } from '@akonta/domain/business/branch-calls'
import { LONGEST_DELIVERER } from '@akonta/domain/transfers/transfer-calls'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { BookDateField } from '../business/book-date-field.tsx'
import classes from '../goods/goods.module.css'
import { goodsTexts } from '../goods/texts.ts'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import type { Submission } from '../ui/entry-page/use-submission.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { transferTexts } from './texts.ts'
import { type TransferTerms, transferTerms } from './transfer-cart.ts'

type Field = RefObject<HTMLInputElement | null>

type TransferFieldsProps = {
  readonly branch: ChosenBranch
  readonly terms: TransferTerms
  readonly fields: { readonly date: Field; readonly destination: RefObject<HTMLSelectElement | null>; readonly deliveredBy: Field }
  readonly faultOf: Submission['faultOf']
  readonly disabled: boolean
}

/** The specified text, and what to do in plain words. */
const destinationFault = (text: string | null) =>
  text !== null && (
    <>
      {text}
      <br />
      {transferTexts.chooseDestination}
    </>
  )

/** Entry date, destination and carrier. */
export const TransferFields = ({ branch, terms, fields, faultOf, disabled }: TransferFieldsProps) => {
  const db = useDb()
  const query = useQuery(asks(transferDestinations, { db, branch: branch.code }))
  const branches = query.data ?? []
  return (
    <Pair stacks="phone">
      <BookDateField
        ref={fields.date}
        label={goodsTexts.entryDate}
        required
        value={terms.date}
        error={faultOf('date')}
        disabled={disabled}
        onChange={date => transferTerms.set({ date })}
      />
      <NativeSelect
        ref={fields.destination}
        label={transferTexts.destination}
        required
        data={[{ value: '', label: '' }, ...branches.map(({ code, name }) => ({ value: code, label: name }))]}
        error={query.isSuccess && branches.length === 0 ? transferTexts.noOtherBranch : destinationFault(faultOf('destination'))}
        value={branches.some(({ code }) => code === terms.destination) ? terms.destination : ''}
        disabled={disabled}
        onChange={event => transferTerms.set({ destination: event.currentTarget.value })}
      />
      <TextInput
        ref={fields.deliveredBy}
        className={classes.wide ?? ''}
        label={transferTexts.deliveredBy}
        required
        maxLength={LONGEST_DELIVERER}
        autoComplete="off"
        value={terms.deliveredBy}
        error={faultOf('deliveredBy')}
        disabled={disabled}
        onChange={event => transferTerms.set({ deliveredBy: event.currentTarget.value })}
      />
      {query.isError && (
        <div className={classes.wide}>
          <LoadError what={transferTexts.couldNotLoadBranches} failure={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
    </Pair>
  )
}
