/** The topic of labels, apart: the list of topics is long. */
export const LABELS_TOPIC = {
  slug: 'labels',
  title: 'Print labels and give products a barcode',
  about: 'Shelf labels show the name, the price and the barcode. Barcode labels go on the goods.',
  steps: [
    'Open INVENTORY, Product List, select the products, and choose Labels. On a purchase, choose Labels for as many as were received.',
    'Choose Give products a barcode if some have none. The numbers begin with 20 and are never given twice.',
    'Choose the paper: a sheet of labels or a roll. For a sheet that was used in part, enter the first free label.',
    'Enter the copies of each product, and press P. In the browser’s dialog choose 100 % and no margins.',
  ],
  notes: [
    'If the print is a little off, use Move right and Move down. The device remembers paper and content.',
    'The price per kg or litre comes from the size in the product’s name, such as 400g or 1.5 L.',
    'A long code that does not fit as bars fits as a QR code. Check that your scanner reads QR codes.',
  ],
  screens: [{ label: 'Labels', to: '/admin/product/labels' }],
} as const
