import { formatMoney } from '@akonta/domain/money'
import { useCashRounding } from '../../business/cash-rounding.ts'
import { useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import amountLine from '../../ui/frames/amount-line.module.css'
import { type InstalmentDraft, roundedCash } from './instalment.ts'

type RoundedCashProps = { readonly label: string; readonly parts: readonly Pick<InstalmentDraft, 'pid' | 'amount'>[] }

/** What changes hands in cash, where the business rounds it and that changes the amount. */
export const RoundedCash = ({ label, parts }: RoundedCashProps) => {
  const cash = roundedCash(parts, useCashRounding(useDb()))
  if (cash === null) return null
  return (
    <p className={amountLine.line}>
      {label}
      <output>
        {texts.currency} {formatMoney(cash)}
      </output>
    </p>
  )
}
