import type { HelpTopic } from './help-topic.ts'

export const PACKS_AND_PRICES: HelpTopic = {
  slug: 'packs-and-prices',
  title: 'Cartons, wholesale prices and promotions',
  about: 'A product can be bought and sold by the carton, and cost less for some customers, from a quantity on, or for some days.',
  steps: [
    'Open the product from INVENTORY, Product List, and choose Edit Packs.',
    'Enter a name, how many single units it holds, its barcode and, if it has one, its own price. Save.',
    'At the till or in a purchase, scan the barcode of the carton, or choose the product and press U until the carton is chosen.',
    'For wholesale, open INVENTORY, Prices, and add a price list. Edit each wholesale customer and choose it.',
    'On the page of a product, choose Add Price for a price list or for a lower price from a quantity on.',
    'Choose Add Promotion on the page of a product, or on INVENTORY, Prices, for a whole category.',
  ],
  notes: [
    'Stock is counted in single units. The product page shows it in packs too.',
    'A customer of a price list pays its prices. Otherwise the price from a quantity on counts, then the price of the pack. A promotion counts where it is lower.',
    'Receipts say which price was used.',
  ],
  screens: [
    { label: 'Product List', to: '/admin/productlist' },
    { label: 'Prices', to: '/admin/prices' },
  ],
}
