import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ChosenBranch } from '../../lib/session.ts'
import { usePhonePayment } from '../phone/use-phone-payment.tsx'
import { useSale } from '../saving/use-sale.ts'
import { TenderChoice } from '../tender/tender-choice.tsx'
import { TenderFields } from '../tender/tender-fields.tsx'
import { WalletFields } from '../tender/wallet-fields.tsx'
import { AgreedTerms } from './agreed-terms.tsx'
import { SaleEntry } from './sale-entry.tsx'
import { sellAs, setTerms } from './sale-terms.ts'

/** Once the dialog has left the page: it returns the focus first. The focus is not taken from a dialog that was opened in the meantime. */
const focusSoon = (field: RefObject<HTMLInputElement | null>): void =>
  void setTimeout(() => {
    if (document.activeElement?.closest('[role="dialog"]') == null) field.current?.focus()
  }, AFTER_DIALOG_MS)
const AFTER_DIALOG_MS = 60

/** A cash sale: search, Enter, quantity, Enter; then the payment and Submit Cart. */
export const CashSale = ({ branch, onListed }: { readonly branch: ChosenBranch; readonly onListed: () => void }) => {
  const paidField = useRef<HTMLInputElement>(null)
  useEffect(() => sellAs('CASH'), [])
  const sale = useSale({ branch, saleType: 'CASH', termsField: paidField })
  const { terms, totals, submission } = sale
  const [isMoreOpen, openMore] = useState(false)
  const phone = usePhonePayment({ branch, sale, onOtherPayment: () => focusSoon(paidField), onPart: () => openMore(true) })
  return (
    <>
      <SaleEntry
        saleType="CASH"
        branch={branch}
        sale={sale}
        onListed={onListed}
        onFieldKey={() => paidField.current?.focus()}
        header={phone.chips}
        belowTotal={
          <>
            <AgreedTerms saleType="CASH" branch={branch.code} sale={sale} />
            <TenderChoice
              branch={branch.code}
              terms={terms}
              total={totals.total}
              disabled={submission.step !== 'list'}
              termsField={paidField}
              phone={phone}
              isMoreOpen={isMoreOpen}
              onMore={openMore}
            />
            {terms.wallet === null ? (
              <TenderFields
                inputRef={paidField}
                paid={terms.tenders === null ? terms.paid : totals.paid}
                totals={totals}
                fault={submission.faultOf('paid')}
                disabled={submission.step === 'saving'}
                locked={terms.tenders !== null}
                onChange={paid => setTerms({ paid })}
                onEnter={submission.ask}
              />
            ) : (
              <WalletFields
                inputRef={paidField}
                wallet={terms.wallet}
                total={totals.total}
                fault={submission.faultOf('paid')}
                disabled={submission.step === 'saving'}
                onChange={transactionId => setTerms({ wallet: terms.wallet && { ...terms.wallet, transactionId } })}
                onEnter={submission.ask}
              />
            )}
          </>
        }
      />
      {phone.dialog}
    </>
  )
}
