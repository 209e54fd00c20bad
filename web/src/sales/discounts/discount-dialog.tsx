import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { HUNDRED_PERCENT } from '@akonta/domain/percent'
import { type Discount, discountAmount, discountFault, PERCENT_DECIMALS } from '@akonta/domain/sales/discount'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import amountLine from '../../ui/frames/amount-line.module.css'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { Pair } from '../../ui/frames/pair.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import classes from '../sales.module.css'
import { salesTexts } from '../texts.ts'

export type DiscountDialogProps = {
  readonly goods: Pesewas
  readonly charges: Pesewas
  readonly discount: Discount | null
  /** The product of the line that it is on; without one it is on the whole sale. */
  readonly product?: string
  /** Null removes the discount. */
  readonly onSet: (discount: Discount | null) => void
  readonly onClose: () => void
}

/** A discount on the whole sale or on one line, as a percentage or as an amount: typing one clears the other. Empty fields mean no discount. */
export const DiscountDialog = ({ goods, charges, discount: given, product, onSet, onClose }: DiscountDialogProps) => {
  const [discount, setDiscount] = useState<Discount | null>(given)
  const off = discountAmount(goods, discount ?? undefined)
  const isTooMuch = discount?.kind === 'percent' && discount.hundredths > HUNDRED_PERCENT
  const fault = isTooMuch ? salesTexts.atMostAll : discountFault(goods, discount ?? undefined)
  const faultOf = (kind: Discount['kind']) => (discount?.kind === kind ? fault : null)
  return (
    <Dialog
      opened
      place="left"
      width={400}
      title={salesTexts.discount}
      subject={product === undefined ? salesTexts.discountOn(formatMoney(goods)) : salesTexts.discountOnLine(product, formatMoney(goods))}
      onClose={onClose}
      onSubmit={() => {
        if (fault === null) onSet(off === 0n ? null : discount)
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
            {texts.close}
          </Button>
          <Button type="submit" rightSection={<KeyHint>Enter</KeyHint>}>
            {salesTexts.setDiscount}
          </Button>
        </>
      }
    >
      <Pair className={classes.pair}>
        <DecimalField
          label={salesTexts.percent}
          rightSection="%"
          decimals={PERCENT_DECIMALS}
          shownDecimals={0}
          value={discount?.kind === 'percent' ? discount.hundredths : null}
          onChange={hundredths => setDiscount(hundredths === null ? null : { kind: 'percent', hundredths })}
          error={faultOf('percent')}
          data-autofocus
          onFocus={event => event.currentTarget.select()}
        />
        <MoneyField
          label={salesTexts.amount}
          value={discount?.kind === 'amount' ? discount.amount : null}
          onChange={amount => setDiscount(amount === null ? null : { kind: 'amount', amount })}
          error={faultOf('amount')}
          onFocus={event => event.currentTarget.select()}
        />
      </Pair>
      <p className={amountLine.line}>
        {salesTexts.afterDiscount}
        <output>
          {texts.currency} {formatMoney(goods + charges - (fault === null ? off : 0n))}
        </output>
      </p>
    </Dialog>
  )
}
