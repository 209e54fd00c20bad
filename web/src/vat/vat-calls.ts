import type { BusinessDate } from '@akonta/domain/dates'
import { TAX_CLASSES, type TaxClass } from '@akonta/domain/vat/sale-vat'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

/** One VAT setting. An empty scheme ends VAT. */
export type VatSetting = {
  readonly validFrom: BusinessDate
  readonly scheme: string
  readonly tin: string
  readonly setBy: string
}

export type VatState = { readonly scheme: string; readonly tin: string; readonly settings: readonly VatSetting[] }

const decodeSetting = (row: UnknownRecord): VatSetting => ({
  validFrom: textIn(row, 'validFrom'),
  scheme: textIn(row, 'scheme'),
  tin: textIn(row, 'tin'),
  setBy: textIn(row, 'setBy'),
})

/** The current VAT, and every setting, latest day first. */
export const fetchVat = async (db: string): Promise<VatState> => {
  const answer = await api.get<unknown>(path`/api/vat/settings/${db}`)
  if (!isRecord(answer)) return { scheme: '', tin: '', settings: [] }
  const settings = Array.isArray(answer.settings) ? answer.settings.filter(isRecord).map(decodeSetting) : []
  return { scheme: textIn(answer, 'scheme'), tin: textIn(answer, 'tin'), settings }
}

/** Charges VAT from a day on, or stops charging it; a failed call throws. */
export const postVat = (db: string, setting: Omit<VatSetting, 'setBy'>, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/vat/set/${db}`, setting, { requestId })

export type TaxedProduct = { readonly productId: number; readonly name: string; readonly taxClass: TaxClass }

/** The products without VAT, by name. */
export const fetchUntaxed = async (db: string): Promise<readonly TaxedProduct[]> => {
  const rows = await api.get<unknown>(path`/api/vat/untaxed/${db}`)
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).flatMap((row): TaxedProduct[] => {
    const productId = Number(textIn(row, 'productId'))
    const taxClass = TAX_CLASSES.find(each => each === row.taxClass)
    return taxClass === undefined || !Number.isSafeInteger(productId) ? [] : [{ productId, name: textIn(row, 'productName'), taxClass }]
  })
}

export const postTaxClass = (db: string, productId: number, taxClass: TaxClass, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/vat/taxclass/${db}`, { productId, taxClass }, { requestId })
