/** How products are taxed. A discount is distributed over the classes in this order (E-VAT contract, section 4.2). */
export const TAX_CLASSES = ['STANDARD', 'ZERO', 'EXEMPT', 'TOURISM', 'CST', 'PLASTIC'] as const
/** Exempt and zero-rated goods have no tax and are shown separately in the VAT return. */
export type TaxClass = (typeof TAX_CLASSES)[number]

export const isTaxed = (taxClass: TaxClass): boolean => taxClass !== 'EXEMPT' && taxClass !== 'ZERO'
