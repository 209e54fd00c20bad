/**
 * The pictures of the guides, in web/public/help. `npm run help:pictures` takes them again from the built product.
 */
export declare const PICTURES: {
  readonly import: {
    readonly route: 'admin/settingslayout/import/:id'
    readonly shows: readonly ['Opening entry', 'Save Import']
    readonly alt: 'The Import screen with the rows of a list and the Save Import button'
  }
  readonly labels: {
    readonly route: 'admin/product/labels'
    readonly shows: readonly ['Give products a barcode', 'Preview']
    readonly alt: 'The Labels screen with the products on the left and the sheet of labels on the right'
  }
  readonly receive: {
    readonly route: 'admin/purchases/receive/:number'
    readonly shows: readonly ['All Of It Came', 'Receive']
    readonly alt: 'The screen on which goods are received, with a field for the quantity of each product'
  }
  readonly till: {
    readonly route: 'admin/sales/makesales/:salestype'
    readonly shows: readonly ['Submit Cart', 'Change']
    readonly alt: 'The Cash Sales screen with three products in the cart, the amount paid and the change'
  }
}
export type PictureName = keyof typeof PICTURES
export declare const picturePath: (name: PictureName) => string
