/** The topic of scale barcodes, apart: the list of topics is long. */
export const SCALES_TOPIC = {
  slug: 'scales',
  title: 'Sell goods with a label from a scale',
  about: 'The label contains the item code and the weight or the amount. One scan at the till reads both.',
  steps: [
    'Find the 13 digits of the barcode in the manual of the scale, or print a label and compare it with the weight and the amount.',
    'Open SETTINGS, Rules, In-store and scale barcodes, and enter a pattern: 21 PPPPP WWWWW C is prefix 21, five digits of item code, five digits of grams and the check digit.',
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
} as const
