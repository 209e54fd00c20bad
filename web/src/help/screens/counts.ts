import { FORM_KEYS } from './keys.ts'
import type { ScreenHelp } from './screen-help.ts'

/** Counting the stock while the shop sells. */
export const COUNT_HELP: readonly ScreenHelp[] = [
  {
    slug: 'stock-count-list',
    routes: ['admin/counts'],
    title: 'Stock Counts',
    about: 'Compare what is on the shelf with the books. You continue to sell while you count.',
    tasks: [
      ['Start a count', 'Choose **Start Count**.'],
      ['Continue one', 'Choose **View**, then **Count**.'],
      ['See old counts by product', 'Choose **Count History**.'],
    ],
    figures: [['Counted', 'How many products of the count somebody has counted.']],
    job: 'stock-counts',
  },
  {
    slug: 'start-a-count',
    routes: ['admin/counts/new'],
    title: 'Start a stock count',
    about: 'Decide what is counted. Everybody in the branch then finds the count on a phone.',
    tasks: [
      ['Give it a title', 'For example: Month end November.'],
      ['Choose what to count', '**Whole branch**, **One category** or **Chosen products**.'],
      ['Count without looking', 'Tick the blind count. The people who count do not see the stock in the books.'],
    ],
    keys: FORM_KEYS,
    job: 'stock-counts',
  },
  {
    slug: 'count-products',
    routes: ['admin/counts/enter/:number'],
    title: 'Count',
    about:
      'Go along the shelf and enter what you find. Several people can count at the same time. If the connection fails, continue: the device keeps your lines and sends them later.',
    tasks: [
      ['Count a product', 'Scan it with a scanner or the camera, enter how many there are, and choose **Save Line**.'],
      ['The same product is elsewhere too', 'Count it there too. Both are added.'],
      ['You made a mistake', 'Count it again and tick **Replace the earlier count of this product**.'],
    ],
    figures: [['Quantity', 'How many you found. Enter 0 if there are none.']],
    job: 'stock-counts',
  },
  {
    slug: 'one-stock-count',
    routes: ['admin/counts/view/:number'],
    title: 'One stock count',
    about: 'What was counted, and what differs from the books. Somebody who did not count approves it.',
    tasks: [
      ['Finish it', 'Choose **Submit** when everything is counted.'],
      ['Count again what is doubtful', 'Choose **Send Back**.'],
      ['Approve it', 'Read the differences and choose **Approve**. The stock is then corrected.'],
    ],
    figures: [
      ['Books', 'The stock at the moment when the product was counted.'],
      ['Counted', 'What was found on the shelf.'],
      ['Difference', 'Counted less books. A minus means that goods are missing.'],
      ['Value', 'What the difference cost you.'],
    ],
    job: 'stock-counts',
  },
  {
    slug: 'count-history',
    routes: ['admin/counts/history'],
    needs: 'approve_count',
    title: 'Count History',
    about: 'Every line that was counted, to find products and people with missing goods.',
    tasks: [
      ['Look at one product', 'Choose its name.'],
      ['Look at one person', 'Choose the name under **Keeper**.'],
      ['Add it up', 'Choose **By Keeper** or **By Product** to see what was missing and what was surplus.'],
    ],
    figures: [['Difference', 'Counted less books. A minus means that goods were missing.']],
    job: 'stock-counts',
  },
]
