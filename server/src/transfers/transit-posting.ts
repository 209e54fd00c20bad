import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import { type DatedLot, datedOnly, shelfOf, takeFrom } from '@akonta/domain/stock/lots'
import type { DispatchedLine, ReceivedLine } from '@akonta/domain/transfers/transit'
import { sumOf } from '@akonta/domain/whole-numbers'
import { credit, type Draft, debit, totalCost } from '../ledger/draft.ts'
import type { TransferToPost } from './transfer-posting.ts'

/** Goods leave the sending branch at its average and stay its own, in transit, until the other branch receives them (domain rules, section 6). */
export const dispatchPosting = ({ source, date, lines }: Omit<TransferToPost, 'destination'>): Draft => ({
  document: { kind: 'transfer', branch: source, date },
  issues: lines.map(line => ({ product: line.productId, quantity: baseQuantityOf(line) })),
  effects: issued => ({ lines: [debit(ACCOUNT.goodsInTransit, totalCost(issued)), credit(ACCOUNT.inventory, totalCost(issued))] }),
})

type DispatchedWithLots = DispatchedLine & { readonly lots: readonly DatedLot[] }

type ReceiptToPost = {
  readonly source: number
  readonly destination: number
  readonly date: BusinessDate
  readonly note: string
  readonly lines: readonly (readonly [DispatchedWithLots, ReceivedLine])[]
}

/**
 * What arrived comes into stock at the value it left with; what is short or damaged is a cost of the sender, whose goods they were; what came
 * over is a count difference of the receiver at the same cost. Of a line that is not whole, the lots that expire first are taken to have
 * arrived. The door adds the branch current account.
 */
export const transitReceiptPosting = ({ source, destination, date, note, lines }: ReceiptToPost): Draft => {
  const came = lines.filter(([, { received, over }]) => received + over > 0n)
  const of = (worth: (line: ReceivedLine) => Pesewas): Pesewas => sumOf(lines, ([, line]) => worth(line))
  const [received, short] = [of(line => line.receivedValue), of(line => line.shortValue)]
  const [damaged, over] = [of(line => line.damagedValue), of(line => line.overValue)]
  return {
    document: { kind: 'transfer_receipt', branch: destination, date, memo: note },
    receipts: came.map(([{ productId }, line]) => ({ product: productId, quantity: line.received + line.over })),
    effects: () => ({
      received: came.map(([{ lots, quantity }, line]) => ({
        value: line.receivedValue + line.overValue,
        lots: datedOnly(takeFrom(shelfOf(lots, quantity), line.received).taken),
      })),
      lines: [
        debit(ACCOUNT.inventory, received + over),
        debit(ACCOUNT.missingItems, short, { branch: source }),
        debit(ACCOUNT.damagedItems, damaged, { branch: source }),
        credit(ACCOUNT.goodsInTransit, received + short + damaged, { branch: source }),
        credit(ACCOUNT.stockCountDifferences, over),
      ],
    }),
  }
}
