import type { HelpTopic } from './help-topic.ts'

/** Transfers that the other branch receives. */
export const TRANSIT_JOBS: readonly HelpTopic[] = [
  {
    slug: 'goods-in-transit',
    title: 'Receive a transfer from another branch',
    about:
      'Goods that one branch sends are in transit until the other branch has counted and received them. An administrator turns this on in the rules of the business.',
    steps: [
      'In the sending branch, open **TRANSACTION**, **Inter Stock Transfer**, and send the goods. Print the waybill for the driver.',
      'In the receiving branch, open **TRANSACTION**, **Goods in Transit**, and the transfer.',
      'Choose **Receive**. Enter how many of each product are good and how many are damaged, or choose **All Arrived**.',
      'Check the differences that the screen names, and save.',
      'Choose **Refuse** instead if none of the goods should have come. They return to the stock of the branch that sent them.',
    ],
    notes: [
      'What is short or damaged is a cost of the branch that sent it: Missing items and Damaged items.',
      'What was surplus is in the stock of the receiving branch, against Stock count differences.',
      'An administrator can reverse a transfer while it is in transit, and a receipt while the branch still has the goods.',
    ],
    screens: [
      { label: 'Inter Stock Transfer', to: '/admin/producttransfer/makeprodtransfer' },
      { label: 'Goods in Transit', to: '/admin/producttransfer/transit' },
    ],
  },
]
