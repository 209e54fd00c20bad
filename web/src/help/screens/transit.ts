import { FORM_KEYS, PRINT_KEYS } from './keys.ts'
import type { ScreenHelp } from './screen-help.ts'

/** Goods on their way from one branch to another. */
export const TRANSIT_HELP: readonly ScreenHelp[] = [
  {
    slug: 'goods-in-transit',
    routes: ['admin/producttransfer/transit'],
    title: 'Goods in Transit',
    about: 'What left one branch and has not arrived in the other yet. The oldest is first.',
    tasks: [
      ['Receive goods', 'Choose **View**, then **Receive**.'],
      ['Find goods that never came', 'Read **Days**. Call the person under **Delivered By**.'],
      ['Refuse goods', 'Choose **View**, then **Refuse**. All of them return to the branch that sent them.'],
    ],
    figures: [
      ['Days', 'How long ago the goods were sent.'],
      ['Value', 'What the goods cost the branch that sent them.'],
    ],
    job: 'goods-in-transit',
  },
  {
    slug: 'one-transfer-in-transit',
    routes: ['admin/producttransfer/transit/:number'],
    title: 'One transfer in transit',
    about: 'What was sent, and what the other branch received of it.',
    tasks: [
      ['Receive it', 'Work in the branch that it goes to, and choose **Receive**.'],
      ['Send all of it back', 'Choose **Refuse** and enter why.'],
      ['Print the waybill for the driver', 'Choose **Waybill** and press P.'],
    ],
    figures: [
      ['Received', 'How many arrived in good condition. They are in the stock of that branch.'],
      ['Difference', 'Short: sent and not arrived. Damaged: arrived and cannot be sold. Over: arrived and not on the waybill.'],
      ['Value', 'What the goods that were sent cost.'],
    ],
    keys: PRINT_KEYS,
    job: 'goods-in-transit',
  },
  {
    slug: 'receive-a-transfer',
    routes: ['admin/producttransfer/transit/:number/receive'],
    needs: 'receive_goods',
    title: 'Receive a transfer',
    about: 'Count the goods before the driver leaves. What you enter is what your branch has from now on.',
    tasks: [
      ['Everything is there', 'Choose **All Arrived**, then **Receive**.'],
      ['Something is missing or broken', 'Enter how many are good and how many are damaged.'],
      ['More arrived than was sent', 'Enter everything that arrived under **Good**. The screen shows the surplus.'],
    ],
    figures: [
      ['Good', 'How many you can sell.'],
      ['Damaged', 'How many arrived but cannot be sold.'],
    ],
    keys: FORM_KEYS,
    job: 'goods-in-transit',
  },
]
