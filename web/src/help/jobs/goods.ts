import type { HelpTopic } from './help-topic.ts'

/** Products, prices, labels, stock and production. */
export const GOODS_JOBS: readonly HelpTopic[] = [
  {
    slug: 'first-products',
    title: 'Add products and opening stock',
    about: 'Every item you sell is a product with a name, a category, a cost price and a selling price.',
    steps: [
      'Open **INVENTORY**, **Product List**, and choose **Create**.',
      'Enter the name, choose the category and the unit, and enter the cost price and the selling price.',
      'Scan or type the barcode if the item has one. Separate several barcodes with commas.',
      'Under **Opening Stock**, enter the quantity you have now. It belongs to the branch you are working in.',
      'Choose **Save**. The form is ready for the next product.',
    ],
    notes: [
      'Opening stock is posted to the books at cost price, against Opening balance equity.',
      'Products and prices are shared by all branches. Stock belongs to one branch.',
    ],
    screens: [
      { label: 'Add PRODUCT', to: '/admin/product/create' },
      { label: 'Product List', to: '/admin/productlist' },
    ],
  },
  {
    slug: 'import-a-list',
    title: 'Import a list from a spreadsheet',
    about:
      'Products with opening stock, prices, price lists, packs, customers, suppliers, banks, employees and accounts are imported from XLSX, CSV or pasted rows.',
    steps: [
      'Open **Settings**, **Import**, and choose the list.',
      'Use your own file, or press **Export** for one in the right form. The first row should name the columns.',
      'Choose the file, or paste the rows, and press **Read Rows**.',
      'Check which field each column is. Akonta remembers your choice.',
      'Under **Show**, choose **Faults**. Correct each row, or leave it out: **Save And Next** opens the next one.',
      'Read the opening entry, and press **Save Import**. All rows are saved, or none.',
    ],
    notes: [
      'Give each branch its own column of opening stock, or add a column with the branch.',
      'Records that exist already are skipped, unless you choose to change them. Stock that is there is never changed by an import.',
      '**Undo Import** reverses a whole import while no sale or other document uses it.',
      'Import a very large list before the shop opens: other tills wait while it is posted.',
    ],
    screens: [{ label: 'Import', to: '/admin/settingslayout/import' }],
  },
  {
    slug: 'labels',
    title: 'Print labels and give products a barcode',
    about: 'Shelf labels show the name, the price and the barcode. Barcode labels go on the goods.',
    steps: [
      'Open **INVENTORY**, **Product List**, select the products, and choose **Labels**. On a purchase or a goods receipt, choose **Labels** for as many as were received; on a stock count for one label of each product.',
      'Choose **Give … products a barcode** if some have none. No number is given twice.',
      'Under a product, choose its carton to add a label with the barcode and the price of the carton.',
      'Choose the paper: a sheet of labels or a roll. For a sheet that was used in part, enter **First label at**.',
      'Enter the copies of each product, and press P. In the browser’s dialog choose 100% and no margins.',
    ],
    notes: [
      'If the print is a little off, use **Move right (mm)** and **Move down (mm)**. The device remembers paper and content.',
      'The price per kg or litre comes from the size in the product’s name, such as 400g or 1.5 L.',
      'A long code that does not fit as bars fits as a QR code. Check that your scanner reads QR codes.',
    ],
    screens: [{ label: 'Labels', to: '/admin/product/labels' }],
  },
  {
    slug: 'scales',
    title: 'Sell goods with a label from a scale',
    about: 'The label contains the item code and the weight or the amount. One scan at the till reads both.',
    steps: [
      'Find the 13 digits of the barcode in the manual of the scale, or print a label and compare it with the weight and the amount.',
      'Open **Settings**, **Rules**, **In-store and scale barcodes**, and enter a pattern: 21 PPPPP WWWWW C is prefix 21, five digits of item code, five digits of grams and the check digit.',
      'Enter the item code of each product as one of its barcodes, including its zeros, such as 00042, and the price per kilogram as its selling price.',
      'At the till, scan the label. The line has the weight, or costs exactly the amount on the label.',
    ],
    notes: [
      'W is the weight in grams, A the amount in pesewas, X a digit to ignore.',
      'The till refuses a wrong check digit and an unknown item code, and explains why.',
      'Each label has its own line. If you change its quantity, it has the usual price again.',
      'Enter the same prices in the scale as here. The till calculates the weight from the amount and the price.',
    ],
    screens: [{ label: 'Rules', to: '/admin/settingslayout/rules' }],
  },
  {
    slug: 'packs-and-prices',
    title: 'Cartons, wholesale prices and promotions',
    about: 'A product can be bought and sold by the carton, and cost less for some customers, from a quantity on, or for some days.',
    steps: [
      'Open **INVENTORY**, **Product List**, open the product and choose **Edit Packs**.',
      'Enter a name, how many single units it holds, its barcode and, if it has one, its own price. Choose **Save**.',
      'At the till or in a purchase, scan the barcode of the carton, or choose the product and press U until the carton is chosen.',
      'For wholesale, open **INVENTORY**, **Prices**, and choose **Add Price List**. Edit each wholesale customer and choose the list.',
      'On the page of a product, choose **Add Price** for a price list or for a lower price from a quantity on.',
      'Choose **Add Promotion** on the page of a product, or on **INVENTORY**, **Prices**, for a whole category.',
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
  },
  {
    slug: 'production',
    title: 'Make goods from a recipe',
    about:
      'A bill of materials says what a batch takes. Production takes the components out of stock and puts the finished goods in, at their cost.',
    steps: [
      'Open the page of the product and choose **Add Bill**. Enter what a batch makes, its components, and an overhead rate for labour and gas.',
      'Open **TRANSACTION**, **Production**, and choose the product. Enter how many good units came out.',
      'Tick **Enter what was used and lost** if it differed from the recipe. Enter what was used of each component, with what was lost.',
      'Choose **Add Waste** for what was lost: the component or the product itself, the quantity, the type and the reason.',
      'Choose **Add To List**, set the date, press F9, then Enter.',
    ],
    notes: [
      'The value of waste is posted to **Damaged items**, **Expired items** or **Missing items**. It is not part of the cost of the finished goods.',
      '**Production Variance** shows what was used beyond the recipe, for each production and for each component.',
    ],
    screens: [
      { label: 'Production', to: '/admin/production/makeproduction' },
      { label: 'Production Report', to: '/admin/production/prodreport' },
      { label: 'Production Variance', to: '/admin/production/prodreportvariance' },
    ],
  },
  {
    slug: 'stock-counts',
    title: 'Count the stock while you sell',
    about: 'A stock count compares the shelf with the books, product by product. Nobody needs to close the shop.',
    steps: [
      'Enter all deliveries and transfers first. Then open **INVENTORY**, **Stock Counts**, and choose **Start Count**.',
      'Everybody opens the count on a phone or computer and chooses **Count**: scan or search a product, enter what is there, and choose **Save Line**.',
      'When all is counted, choose **Submit**. **Not counted** lists what is left.',
      'A manager who did not count chooses **Different**, then **Send Back** to have it counted again, or **Approve**.',
    ],
    notes: [
      '**Books** is the stock at the moment when the product was counted. Later sales change neither it nor the difference.',
      'What two people count of a product is added. If goods were sold or moved between the counts, count the whole product again.',
      'Products that nobody counted keep their stock. Enter 0 for a product that is gone.',
      'In a blind count, those who count do not see the books.',
    ],
    screens: [{ label: 'Stock Counts', to: '/admin/counts' }],
  },
  {
    slug: 'count-stock',
    title: 'Correct the stock of a few products',
    about: 'An adjustment brings the stock in the system into line with what is on the shelf.',
    steps: [
      'Count the shelf, then open **INVENTORY**, **Inventory Adjustment**.',
      'Choose the type. **MISSING_ITEMS**, **DAMAGED_ITEMS** and **EXPIRED_ITEMS** take goods out of stock. **STOCKTAKING** adds goods you found.',
      'Search or scan each item and enter the difference, not the total. If the system says 12 and you count 10, enter 2 as **MISSING_ITEMS**.',
      'Check **After**, then choose **Submit Cart**.',
    ],
    notes: ['The difference is posted at cost price to the matching loss or count account.'],
    screens: [
      { label: 'Inventory Adjustment', to: '/admin/product/adjustQty' },
      { label: 'Past Adjustments', to: '/admin/product/adjustments' },
    ],
  },
]
