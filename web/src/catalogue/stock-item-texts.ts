/** The words of the product search on screens that change the stock. */
export const stockItemTexts = {
  searchProducts: 'Search product or scan barcode',
  productName: 'Product Name',
  qtyInStock: 'Qty In Stock',
  costPrice: 'Cost Price',
  inStock: (stock: string) => `${stock} in stock`,
} as const
