import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { type LinePack, priceInUnit, withLoose } from '@akonta/domain/packs/pack'
import { priceOfPack } from '@akonta/domain/pricing/price-rule'
import { EXPIRY_TEXTS, readExpiry } from '@akonta/domain/purchases/expiry-date'
import {
  exactAmount,
  FINE_DECIMALS,
  formatExactAmount,
  formatQuantity,
  formatUnitCost,
  ONE,
  type Quantity,
  type UnitPrice,
} from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'
import { isExpired } from '@akonta/domain/stock/lots'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { AddDialog } from '../goods/add-dialog.tsx'
import { isValidQuantity } from '../goods/goods-line.ts'
import { MarginLine } from '../goods/margin-line.tsx'
import type { StockItem } from '../goods/stock-item.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { LooseField } from '../packs/loose-field.tsx'
import { UnitChoice } from '../packs/unit-choice.tsx'
import { texts } from '../texts.ts'
import { useOpenLine } from '../ui/entry-page/open-line.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { DecimalField } from '../ui/fields/decimal-field.tsx'
import { PriceField } from '../ui/fields/money-field.tsx'
import { LEAST_OF_A_LINE, QtyField } from '../ui/fields/qty-field.tsx'
import amountLine from '../ui/frames/amount-line.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { LEAST_COST, type PurchaseDetails } from './purchase-line.ts'
import classes from './purchases.module.css'
import { purchaseTexts } from './texts.ts'

type PurchaseDialogProps = {
  readonly item: StockItem
  readonly quantity: Quantity | null
  readonly onAdd: (details: PurchaseDetails) => void
  readonly onClose: () => void
}

/** What is typed about a purchased line. Expired goods wait for a confirmation. */
const usePurchaseDetails = ({ item, quantity: preset, onAdd }: PurchaseDialogProps) => {
  const [quantity, setQuantity] = useState<Quantity | null>(preset ?? ONE)
  const [expiry, setExpiry] = useState<BusinessDate | null>(null)
  const [pack, setPack] = useState<LinePack | undefined>(item.pack)
  /** The last cost of one unit as it is entered: the cost of a piece × the size of a pack. */
  const costIn = (unit: LinePack | undefined): UnitPrice | null =>
    item.cost === null || unit === undefined ? item.cost : priceOfPack(item.cost, unit)
  const [cost, setCost] = useState<UnitPrice | null>(costIn(item.pack))
  const [price, setPrice] = useState<UnitPrice | null>(item.price)
  const [loose, setLoose] = useState<Quantity | null>(null)
  const [tried, setTried] = useState(false)
  const [isExpiryWrong, setExpiryWrong] = useState(false)
  // Expired goods, until the user confirms that they are bought all the same.
  const [expired, setExpired] = useState<PurchaseDetails | null>(null)
  const expiryField = useRef<HTMLInputElement>(null)
  const isCostRight = cost !== null && cost >= LEAST_COST
  const isPriceRight = price !== null && price >= 0n
  const add = (): boolean => {
    setTried(true)
    // The field's value is a date or empty; only its text distinguishes no input from an invalid one.
    const read = readExpiry(expiryField.current?.value ?? '', item.tracksExpiry)
    if (!read.ok) {
      setExpiryWrong(true)
      expiryField.current?.focus()
    }
    if (!isValidQuantity(quantity) || cost === null || !isCostRight || price === null || !isPriceRight || !read.ok) return false
    const line = withLoose({ quantity, pack }, loose)
    const details = {
      quantity: line.quantity,
      costPrice: priceInUnit(cost, pack, line.pack),
      sellingPrice: price,
      expiresOn: read.expiresOn,
      ...(line.pack && { pack: line.pack }),
    }
    if (read.expiresOn !== null && isExpired(read.expiresOn, currentDay())) {
      setExpired(details)
      return false
    }
    onAdd(details)
    return true
  }
  useOpenLine({ id: item.id, name: item.name, addQuantity: more => setQuantity((quantity ?? 0n) + more), add })
  return {
    ...{ quantity, setQuantity, expiry, pack, cost, setCost, price, setPrice, loose, setLoose, expired, expiryField, add, isExpiryWrong },
    /** Of one unit as it is entered. */
    lastCost: costIn(pack),
    isQuantityWrong: tried && !isValidQuantity(quantity),
    costFault: tried && !isCostRight ? purchaseTexts.costTooLow : null,
    priceFault: tried && !isPriceRight ? purchaseTexts.priceTooLow : null,
    changeUnit: (chosen: LinePack | undefined) => {
      setPack(chosen)
      setLoose(null)
      setCost(costIn(chosen))
    },
    changeExpiry: (day: BusinessDate | null) => {
      setExpiryWrong(false)
      setExpiry(day)
    },
    keepOpen: () => {
      setExpired(null)
      expiryField.current?.focus()
    },
  }
}

/** Asks for quantity, expiry date, cost and selling price (specification, section 2, Purchases). */
export const PurchaseDialog = (props: PurchaseDialogProps) => {
  const { item, onAdd, onClose } = props
  const details = usePurchaseDetails(props)
  const { quantity, pack, cost, price, loose, expired } = details
  return (
    <>
      <AddDialog
        width={480}
        title={purchaseTexts.purchaseDetails}
        subject={purchaseTexts.subject(item.name, formatQuantity(item.stock))}
        onClose={onClose}
        onAdd={details.add}
      >
        <UnitChoice packs={item.packs} pack={pack} stock={item.stock} onChoose={details.changeUnit} />
        <Pair>
          <QtyField
            label={purchaseTexts.quantity}
            aria-required
            min={LEAST_OF_A_LINE}
            keepsPasted
            value={quantity}
            onChange={details.setQuantity}
            error={details.isQuantityWrong && purchaseTexts.enterValidQuantity}
            data-autofocus
            onFocus={event => event.currentTarget.select()}
          />
          <DateField
            ref={details.expiryField}
            label={purchaseTexts.expiryDate}
            aria-required={item.tracksExpiry}
            description={<ExpiryState expiry={details.expiry} />}
            isDayFirstOnly
            value={details.expiry}
            error={details.isExpiryWrong && <span role="alert">{EXPIRY_TEXTS.wrong}</span>}
            onChange={details.changeExpiry}
          />
          <PriceFields
            lastCost={details.lastCost}
            unitCost={pack === undefined || cost === null ? cost : divideHalfUp(cost * ONE, pack.size)}
            cost={cost}
            price={price}
            costFault={details.costFault}
            priceFault={details.priceFault}
            onCost={details.setCost}
            onPrice={details.setPrice}
          />
        </Pair>
        <LooseField pack={pack} quantity={quantity} loose={loose} onChange={details.setLoose} />
        <p className={amountLine.line}>
          {purchaseTexts.amount}
          <output>
            {texts.currency}{' '}
            {formatExactAmount(
              exactAmount(quantity ?? 0n, cost ?? 0n) + exactAmount(loose ?? 0n, priceInUnit(cost ?? 0n, pack, undefined)),
            )}
          </output>
        </p>
      </AddDialog>
      <ConfirmDialog
        opened={expired !== null}
        careful
        title={purchaseTexts.alreadyExpired}
        question={purchaseTexts.buyExpired}
        subject={purchaseTexts.expiredOn(item.name, formatDayFirst(expired?.expiresOn ?? ''))}
        onConfirm={() => {
          if (expired !== null) onAdd(expired)
        }}
        onCancel={details.keepOpen}
      />
    </>
  )
}

type PriceFieldsProps = {
  /** Of one unit as it is entered. */
  readonly lastCost: UnitPrice | null
  /** Of one piece, for the margin. */
  readonly unitCost: UnitPrice | null
  readonly cost: UnitPrice | null
  readonly price: UnitPrice | null
  readonly costFault: string | null
  readonly priceFault: string | null
  readonly onCost: (cost: UnitPrice | null) => void
  readonly onPrice: (price: UnitPrice | null) => void
}

/** What the goods cost, and what they will sell for. */
const PriceFields = ({ lastCost, unitCost, cost, price, costFault, priceFault, onCost, onPrice }: PriceFieldsProps) => (
  <>
    <DecimalField
      decimals={FINE_DECIMALS}
      shownDecimals={FINE_DECIMALS}
      leftSection={texts.currency}
      label={purchaseTexts.costPrice}
      aria-required
      description={lastCost === null ? undefined : purchaseTexts.lastCost(formatUnitCost(lastCost))}
      value={cost}
      onChange={onCost}
      error={costFault}
      onFocus={event => event.currentTarget.select()}
    />
    <PriceField
      label={purchaseTexts.sellingPrice}
      aria-required
      description={
        unitCost === null || price === null || price === 0n ? purchaseTexts.leavesPrice : <MarginLine cost={unitCost} price={price} />
      }
      value={price}
      onChange={onPrice}
      error={priceFault}
      onFocus={event => event.currentTarget.select()}
    />
  </>
)

/** Below the expiry date: its format, and the specified text once it is a real date. */
const ExpiryState = ({ expiry }: { readonly expiry: BusinessDate | null }) => (
  <span role="status" className={classes.expiryState} data-right={expiry !== null || undefined}>
    {expiry === null ? (
      texts.dateForm
    ) : (
      <>
        <IconCheck size={15} aria-hidden />
        {EXPIRY_TEXTS.right}
        <span>{purchaseTexts.validDate}</span>
      </>
    )}
  </span>
)
