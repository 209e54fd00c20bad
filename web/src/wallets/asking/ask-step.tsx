import { formatMoney } from '@akonta/domain/money'
import { TextInput } from '@mantine/core'
import { keepsBursts } from '../../lib/scanner.ts'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { PracticeMark } from '../practice-mark.tsx'
import { walletTexts } from '../texts.ts'
import classes from './asking.module.css'
import { NameCheck } from './name-check.tsx'
import { NumberFields } from './number-fields.tsx'
import { RequestState, State } from './request-state.tsx'
import { shortPhone } from './spoken-phone.ts'
import type { Asking } from './use-asking.ts'

/** What the dialog says and asks at the step that the request has come to. */
export const AskStep = ({
  payment,
  request,
  collection,
  phase,
  step,
  draft,
  faults,
  checked,
  name,
  isConnected,
  isOpen,
  setDraft,
}: Asking) => {
  const { provider } = payment
  return (
    <>
      {!provider.isLive && <PracticeMark />}
      {!isConnected && step === null && <MessageBox variant="danger">{walletTexts.noConnection}</MessageBox>}
      {!isConnected && isOpen && <MessageBox variant="danger">{walletTexts.lineDown}</MessageBox>}
      {phase === 'number' && <NumberFields draft={draft} faults={faults} networks={provider.networks} onChange={setDraft} />}
      {phase === 'name' && checked !== null && <NameCheck checked={checked} name={name} />}
      {step !== null && collection === null && request.fault === null && checked !== null && !request.isUnanswered && (
        <State tone="plain" sentence={walletTexts.sending(shortPhone(checked.phone), formatMoney(checked.amount))} />
      )}
      {collection === null && request.isUnanswered && (
        <State tone="unsure" isAlert sentence={walletTexts.unanswered}>
          <p className={classes.hint}>{walletTexts.unansweredDo}</p>
        </State>
      )}
      {step !== null && collection !== null && (
        <RequestState collection={collection} step={step} provider={provider.name} isSaving={payment.isSaving} />
      )}
      {step === 'code' && (
        <TextInput
          label={walletTexts.code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...keepsBursts}
          data-main
          value={request.code}
          error={request.codeFault}
          onChange={event => request.setCode(event.currentTarget.value)}
        />
      )}
      {request.fault !== null && <MessageBox variant="danger">{request.fault}</MessageBox>}
    </>
  )
}
