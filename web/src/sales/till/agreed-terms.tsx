import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { whoMay } from '@akonta/domain/permissions'
import type { SaleType } from '@akonta/domain/sales/sale'
import type { SaleTotals } from '@akonta/domain/sales/sale-totals'
import { sumOfTenders } from '@akonta/domain/sales/tender'
import { Button } from '@mantine/core'
import { IconDiscount2, IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { BuyerChoice } from '../../evat/buyer-choice.tsx'
import { useSigningBranches } from '../../evat/signing-branches.ts'
import { useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import type { NamedTender } from '../../offline/outbox/stored-entry.ts'
import { useMayWithApproval } from '../../pins/use-pins.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { AskForPayment } from '../../wallets/asking/ask-for-payment.tsx'
import { useAskingProvider } from '../../wallets/here/wallet-ready.ts'
import { discountLabel } from '../discounts/discount-label.ts'
import { withPart } from '../phone/phone-tender.ts'
import type { CurrentSale } from '../saving/use-sale.ts'
import { salesTexts } from '../texts.ts'
import classes from './agreed-terms.module.css'
import { setTerms } from './sale-terms.ts'
import { customerShown } from './stored-terms.ts'
import { DiscountDialog, PaymentDialog } from './till-dialogs.ts'

type AgreedTermsProps = {
  readonly saleType: SaleType
  readonly branch: string
  readonly sale: CurrentSale
}

const tenderText = ({ name, transactionId }: NamedTender): string => (transactionId === '' ? name : `${name} · ${transactionId}`)

/** The discounts of single lines. */
const onLinesOf = ({ discount, wholeDiscount }: SaleTotals): Pesewas => discount - wholeDiscount

type AgreedListProps = Pick<CurrentSale, 'terms' | 'totals'>

/** What was agreed, in figures. */
const AgreedList = ({ terms, totals }: AgreedListProps) => {
  const onLines = onLinesOf(totals)
  return (
    <dl className={classes.agreed}>
      {onLines > 0n && (
        <div>
          <dt>{salesTexts.lineDiscounts}</dt>
          <dd>{formatMoney(-onLines)}</dd>
        </div>
      )}
      {totals.wholeDiscount > 0n && (
        <div>
          <dt>{discountLabel(terms.discount)}</dt>
          <dd>{formatMoney(-totals.wholeDiscount)}</dd>
        </div>
      )}
      {totals.rounding !== 0n && (
        <>
          <div>
            <dt>{salesTexts.rounding}</dt>
            <dd>{formatMoney(totals.rounding)}</dd>
          </div>
          <div>
            <dt>{salesTexts.roundedTotal}</dt>
            <dd>{formatMoney(totals.total + totals.rounding)}</dd>
          </div>
        </>
      )}
      {terms.tenders?.map((tender, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cheques have the same account, and a row has no state
        <div key={place}>
          <dt>{tenderText(tender)}</dt>
          <dd>{formatMoney(tender.amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * The unusual terms of a sale: a discount (F6), and a part payment of a credit sale (F7; a cash sale chooses its tender itself). Shown once
 * they are agreed.
 */
export const AgreedTerms = ({ saleType, branch, sale }: AgreedTermsProps) => {
  const { terms, totals } = sale
  const disabled = sale.submission.step !== 'list'
  const mayDiscount = useMayWithApproval('give_discount')
  const signs = useSigningBranches(useDb()).includes(branch)
  const [opened, open] = useState<'discount' | 'payment' | null>(null)
  const openDiscount = (): void => {
    if (!mayDiscount) showNotice({ tone: 'info', text: salesTexts.noDiscount, detail: whoMay('give_discount') })
    else if (totals.goods > 0n) open('discount')
  }
  const openPayment = (): void => {
    if (totals.total > 0n) open('payment')
  }
  const isCredit = saleType === 'CREDIT'
  const customer = customerShown(terms, saleType)
  const provider = useAskingProvider(branch)
  const unpaid = totals.total - sumOfTenders(terms.tenders ?? [])
  useShortcuts(disabled ? {} : { F6: openDiscount, ...(isCredit && { F7: openPayment }) })
  return (
    <>
      {(totals.discount > 0n || totals.rounding !== 0n || terms.tenders !== null) && <AgreedList terms={terms} totals={totals} />}
      {(mayDiscount || isCredit || signs) && (
        <div className={classes.buttons}>
          <BuyerChoice
            branch={branch}
            customer={{ name: customer?.name ?? '', tin: customer?.tin ?? '' }}
            buyer={terms.buyer}
            disabled={disabled}
            onSet={buyer => setTerms({ buyer })}
          />
          {mayDiscount && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={disabled || totals.goods === 0n}
              leftSection={<IconDiscount2 size={15} aria-hidden />}
              aria-keyshortcuts="F6"
              rightSection={<KeyHint>F6</KeyHint>}
              onClick={openDiscount}
            >
              {salesTexts.discount}
            </Button>
          )}
          {isCredit && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={disabled || totals.total === 0n}
              leftSection={<IconWallet size={15} aria-hidden />}
              aria-keyshortcuts="F7"
              rightSection={<KeyHint>F7</KeyHint>}
              onClick={openPayment}
            >
              {salesTexts.partPayment}
            </Button>
          )}
          {isCredit && (
            <AskForPayment
              branch={branch}
              size="compact-sm"
              keys="Alt 2"
              most={unpaid}
              amount={null}
              disabled={disabled || unpaid <= 0n}
              before={sale.moneyApproval.before}
              check={sale.moneyApproval.check}
              onPaid={money => setTerms({ tenders: withPart(money, provider, { total: totals.total, tenders: terms.tenders }) })}
            />
          )}
        </div>
      )}
      {opened === 'discount' && (
        <DiscountDialog
          goods={totals.goods - onLinesOf(totals)}
          charges={totals.charges}
          discount={terms.discount}
          onClose={() => open(null)}
          onSet={discount => {
            open(null)
            setTerms({ discount })
          }}
        />
      )}
      {opened === 'payment' && (
        <PaymentDialog
          saleType={saleType}
          branch={branch}
          total={totals.total}
          tenders={terms.tenders}
          onClose={() => open(null)}
          onSet={tenders => {
            open(null)
            setTerms({ tenders })
          }}
        />
      )}
    </>
  )
}
