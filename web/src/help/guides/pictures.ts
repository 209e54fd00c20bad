type Picture = {
  /** The address of the screen in the picture, as in the routes table. */
  readonly route: string
  /** Words that a reader finds in the picture. Taking it fails without them, and so does a unit test when the product no longer has them. */
  readonly shows: readonly string[]
  readonly alt: string
}

/**
 * The pictures of the guides, in web/public/help. `npm run help:pictures` takes them again from the built product.
 */
export const PICTURES = {
  import: {
    route: 'admin/settingslayout/import/:id',
    shows: ['Rows', 'Save Import'],
    alt: 'The Import screen with the rows of a list and the Save Import button',
  },
  labels: {
    route: 'admin/product/labels',
    shows: ['Paper and content', 'Products'],
    alt: 'The Labels screen with the products on the left and the sheet of labels on the right',
  },
  receive: {
    route: 'admin/purchases/receive/:number',
    shows: ['Everything Arrived', 'Delivery Note'],
    alt: 'The screen on which goods are received, with a field for the quantity of each product',
  },
  till: {
    route: 'admin/sales/makesales/:salestype',
    shows: ['Submit Cart', 'Amount Paid'],
    alt: 'The Cash Sales screen with three products in the cart, the amount paid and the change',
  },
} as const satisfies Readonly<Record<string, Picture>>

export type PictureName = keyof typeof PICTURES

export const picturePath = (name: PictureName): string => `/help/${name}.png`
