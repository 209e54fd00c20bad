import type { SaleType } from '@akonta/domain/sales/sale'

export type Paper = 'till' | 'a4'

const keyOf = (saleType: SaleType): string => `receiptpaper${saleType}`

/** The paper chosen last on this device for this kind of sale; at first the till roll for cash and A4 for credit. */
export const keptPaper = (saleType: SaleType): Paper => {
  const kept = localStorage.getItem(keyOf(saleType))
  if (kept === 'till' || kept === 'a4') return kept
  return saleType === 'CASH' ? 'till' : 'a4'
}

export const keepPaper = (saleType: SaleType, paper: Paper): void => localStorage.setItem(keyOf(saleType), paper)
