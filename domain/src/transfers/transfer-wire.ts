import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import { fineToNumber } from '../quantity.ts'
import type { ListedTransferLine, TransferOf } from './transfer.ts'

/** A transfer line as POST /api/producttransfer/maketransfer expects it: the specification's sixteen fields and spelling. */
export type TransferLineWire = {
  readonly productId: number
  readonly productName: string
  readonly branchCode: string
  readonly entryDate: string
  readonly transferType: string
  readonly productionType: string
  readonly unitType: string
  readonly qty_Transfered: number
  readonly source_branch: string
  readonly des_branch: string
  readonly costPrice: number | null
  readonly retailCash: number
  readonly pid: string
  readonly userid: number
  readonly username: string
  readonly deliveredBy: string
}

/** Fixed in every line (specification, section 9; AMB-098 for pid). The server does not depend on them. */
const FIXED = { transferType: 'br_to_br', productionType: 'CASH', unitType: 'pieces', pid: ACCOUNT.inventory } as const

type Sender = { readonly userId: number; readonly username: string }

/** The list that maketransfer expects. branchCode and source_branch are both the sending branch (AMB-103). */
export const transferToWire = (transfer: TransferOf<ListedTransferLine>, sender: Sender): readonly TransferLineWire[] =>
  transfer.lines.map(line => ({
    ...FIXED,
    productId: line.productId,
    productName: line.productName,
    branchCode: transfer.source,
    entryDate: transfer.date,
    qty_Transfered: fineToNumber(line.quantity),
    source_branch: transfer.source,
    des_branch: transfer.destination,
    costPrice: line.costPrice === null ? null : fineToNumber(line.costPrice),
    retailCash: fineToNumber(line.sellingPrice),
    userid: sender.userId,
    username: sender.username,
    deliveredBy: transfer.deliveredBy,
  }))
