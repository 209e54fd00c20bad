import type { HelpTopic } from './help-topic.ts'

/** Ordering and receiving goods, and money that a supplier returns. */
export const BUYING_JOBS: readonly HelpTopic[] = [
  {
    slug: 'purchase-orders',
    title: 'Order goods and receive them',
    about:
      'An order tells a supplier what you want. When the goods arrive, you receive them against it, before or together with the invoice.',
    steps: [
      'Open **INVENTORY**, **Reorder List**, and press O. Check the suggested quantities and prices, grouped by supplier, and choose **Create Orders**.',
      'Open the order, print it or choose **Share**, and then **Mark As Sent**.',
      'When goods arrive, open the order on any phone or computer and choose **Receive Goods**. Enter what came, also if it is more or less.',
      'When the invoice comes, open **TRANSACTION**, **Goods Receipts**, and choose **Enter Invoice**. Select its receipts and enter the prices on it.',
      'For freight or duty, choose **Landed Cost** on a receipt or a purchase.',
      'Choose **Close Order** when the rest will not come.',
    ],
    notes: [
      'Suggested quantity = sales of 28 days ÷ 28 × (lead time + days to last) + reorder level − available − on order. You can change each one.',
      'If the invoice comes with the goods, tick it while you receive them. That saves an ordinary purchase.',
      'A higher price on the invoice, and freight, make the goods in stock more expensive. For goods already sold it goes to cost of sales.',
      'A receipt with an invoice, or with a landed cost, is reversed after those.',
    ],
    screens: [
      { label: 'Purchase Orders', to: '/admin/purchases/orders' },
      { label: 'Goods Receipts', to: '/admin/purchases/receipts' },
      { label: 'Reorder List', to: '/admin/reorderList' },
    ],
  },
  {
    slug: 'receive-stock',
    title: 'Receive goods from a supplier',
    about: 'A purchase adds goods to stock and records what you owe the supplier.',
    steps: [
      'Open **TRANSACTION**, **Purchases**, and choose the supplier.',
      'Enter the supplier’s invoice number.',
      'Scan or search each item, then enter quantity, cost price and, if the goods expire, the expiry date.',
      'Press F9, then Enter.',
      'Pay the supplier under **PAYEE**, **Payments**, now or later.',
    ],
    notes: ['If the same invoice number was entered before, the screen tells you which purchase has it.'],
    screens: [
      { label: 'Purchases', to: '/admin/purchases/makepurchase' },
      { label: 'Payments', to: '/admin/accounting/makepayment' },
    ],
  },
  {
    slug: 'money-from-suppliers',
    title: 'Money back from a supplier, or a supplier who also buys',
    about:
      'A supplier returns money after goods were sent back or too much was paid. Or one business is your supplier and your customer, and the smaller amount is set off. A book-keeper enters both as a journal.',
    steps: [
      'Open **PAYEE**, **General Journal**, choose **Create**, then **New Entry**. Enter the date, and the supplier’s receipt or letter as the reference.',
      'Money back: search **Cash** or the bank and enter the amount as a debit. Search the supplier and enter the same amount as a credit.',
      'Set off: search the supplier and enter the smaller amount as a debit. Search the customer and enter it as a credit.',
      'Press F9, then Enter.',
      'Open the **Statement** of the supplier and choose **Allocate**, so that neither amount stays open. After a set-off, do the same for the customer.',
    ],
    notes: [
      'First enter the goods that you sent back as a purchase return. The journal is about the money only.',
      'The statements and the balances show the journal at once. An administrator can reverse it.',
    ],
    screens: [
      { label: 'General Journal', to: '/admin/accounting/generaljournal' },
      { label: 'Suppliers', to: '/admin/accounting/supplier' },
    ],
  },
]
