import { expect, test } from 'vitest'
import { adjustmentByNumber } from './adjustments/adjustment-calls.ts'
import { safeCountByNumber } from './cash/expected-cash-calls.ts'
import { chequeReturnByNumber, depositSlip } from './cheques/cheque-calls.ts'
import { DOCUMENT_RIGHTS, type DocumentKind, isDocumentKind } from './document-rights.ts'
import { entryByNumber } from './journals/journal-calls.ts'
import { paymentByNumber } from './payments/payment-calls.ts'
import { goodsDocumentByNumber } from './production/production-calls.ts'
import { costChangeByNumber } from './purchases/cost-change-calls.ts'
import { purchaseByNumber } from './purchases/purchase-calls.ts'
import { purchaseReturnByNumber } from './purchases/purchase-return-calls.ts'
import { receiptByNumber as goodsReceiptByNumber } from './purchases/receipt-calls.ts'
import { creditNoteByNumber } from './sales/return-calls.ts'
import { receiptByNumber } from './sales/sale-calls.ts'
import { dispatchByNumber } from './transfers/transit-calls.ts'
import { walletDocument } from './wallets/wallet-document-calls.ts'

/** The call that the page of a document is drawn from. */
const PAGES = {
  sale: receiptByNumber,
  sale_return: creditNoteByNumber,
  purchase: purchaseByNumber,
  purchase_return: purchaseReturnByNumber,
  goods_receipt: goodsReceiptByNumber,
  cost_change: costChangeByNumber,
  adjustment: adjustmentByNumber,
  production: goodsDocumentByNumber,
  transfer: goodsDocumentByNumber,
  transfer_receipt: dispatchByNumber,
  customer_payment: paymentByNumber,
  cash_count: safeCountByNumber,
  cheque_deposit: depositSlip,
  cheque_return: chequeReturnByNumber,
  journal: entryByNumber,
  opening_stock: entryByNumber,
  wallet_receipt: walletDocument,
} satisfies Partial<Record<DocumentKind, unknown>>

test('the right of a document is that of the call that answers its page', () => {
  for (const [kind, { permission }] of Object.entries(PAGES))
    expect([kind, isDocumentKind(kind) && DOCUMENT_RIGHTS[kind].page]).toEqual([kind, permission])
})
