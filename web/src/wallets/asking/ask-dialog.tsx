import { formatMoney } from '@akonta/domain/money'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { walletTexts } from '../texts.ts'
import { AskStep } from './ask-step.tsx'
import classes from './asking.module.css'
import { shortPhone } from './spoken-phone.ts'
import { StepKeys } from './step-keys.tsx'
import { type Asking, type PhonePayment, useAsking } from './use-asking.ts'
import { useFocusOnStep } from './use-focus-on-step.ts'

const Subject = ({ most, collection }: Pick<PhonePayment, 'most'> & Pick<Asking, 'collection'>) => {
  if (collection !== null) return walletTexts.asked(shortPhone(collection.phone), formatMoney(collection.amount))
  return most === null ? null : walletTexts.toPay(formatMoney(most))
}

/** Asks the customer's phone for the money: number, name, then what becomes of the request (mobile money contract, section 5). */
export const AskDialog = (payment: PhonePayment) => {
  const asking = useAsking(payment)
  const { request, collection, isOpen, leavingTo, leave } = asking
  const footer = useFocusOnStep(`${asking.phase} ${asking.step} ${collection?.id}`)
  useShortcuts(
    leavingTo !== null
      ? {}
      : {
          F2: () => leave('other'),
          ...(isOpen && { F9: request.lookAgain }),
          ...(isOpen && payment.onPutAside && { F3: asking.putAside }),
        },
    { inDialogs: true },
  )
  return (
    <>
      <Dialog
        opened
        place="left"
        width={560}
        staticBackdrop
        title={walletTexts.ask}
        subject={<Subject most={payment.most} collection={collection} />}
        onClose={() => leave('close')}
        onSubmit={asking.submit}
        footer={
          <div ref={footer} className={classes.keys}>
            <StepKeys {...asking} />
          </div>
        }
      >
        <AskStep {...asking} />
      </Dialog>
      <ConfirmDialog
        opened={leavingTo !== null && isOpen}
        careful
        title={walletTexts.giveUp}
        question={walletTexts.giveUpQuestion}
        subject={collection === null ? '' : walletTexts.giveUpHint(shortPhone(collection.phone))}
        busy={request.isGivingUp}
        onCancel={asking.stay}
        onConfirm={asking.giveUp}
      />
    </>
  )
}
