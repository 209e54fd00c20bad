import { LONGEST_PRODUCT_CODE, LONGEST_PRODUCT_NAME } from '@akonta/domain/catalogue/product'
import { foldText } from '@akonta/domain/catalogue/search-text'
import type { RowReader } from '@akonta/domain/imports/row-reader'
import { openSeen } from './kind-rules.ts'
import type { ProductIndex } from './product-index-queries.ts'

type Named = {
  readonly name: string | undefined
  readonly code: string | undefined
  readonly barcodes: readonly string[] | undefined
}

const byBarcodes = (row: RowReader, index: ProductIndex, barcodes: readonly string[]): number | undefined => {
  const owners = barcodes.flatMap(code => index.ownerOf(code) ?? [])
  if (owners.some(({ archived }) => archived))
    return row.fault('barcodes', 'A deleted product has this barcode. Restore it, or give this one another barcode')
  const packed = owners.find(({ ofPack }) => ofPack)
  if (packed) return row.fault('barcodes', `A pack of product ${packed.id} has this barcode. Give the barcode of the product itself`)
  const ids = [...new Set(owners.map(({ id }) => id))]
  return ids.length > 1 ? row.fault('barcodes', `These barcodes belong to different products (${ids.join(', ')})`) : ids[0]
}

/** The product that a row means: by barcode, else by product code, else by name. Adds a fault where these disagree or fit several. */
export const findProduct = (row: RowReader, index: ProductIndex, { name, code, barcodes = [] }: Named): number | undefined => {
  const scanned = byBarcodes(row, index, barcodes)
  const coded = code === undefined ? [] : index.byCode(code)
  if (scanned !== undefined) {
    if (coded.length > 0 && !coded.includes(scanned))
      row.fault('code', `The product code belongs to product ${coded.join(', ')}, the barcode to ${scanned}`)
    return scanned
  }
  if (coded.length > 1) return row.fault('code', `${coded.length} products have this code. Give the barcode`)
  if (coded[0] !== undefined) return coded[0]
  const named = name === undefined ? [] : index.byName(name)
  return named.length > 1 ? row.fault('name', `${named.length} products have this name. Give the barcode or product code`) : named[0]
}

/**
 * The product that a row names, which has to exist. Adds a fault to a row that names none, one that does not exist, or with its name another
 * one than with its barcode or code: a shifted column would otherwise give the price of one product to another. A name that no product has is a
 * spelling of its own.
 */
export const requireProduct = (reader: RowReader, index: ProductIndex): { readonly id: number | undefined; readonly named: Named } => {
  const before = reader.faults.length
  const named = {
    name: reader.text('name', LONGEST_PRODUCT_NAME),
    code: reader.text('code', LONGEST_PRODUCT_CODE),
    barcodes: reader.barcodes('barcodes', index.isKnown),
  }
  const id = findProduct(reader, index, named)
  const column = ['barcodes', 'code', 'name'].find(key => reader.raw(key) !== '')
  if (column === undefined) reader.fault('name', 'Name the product by barcode, product code or name')
  else if (id === undefined && reader.faults.length === before)
    reader.fault(column, 'There is no such product. Import it with the products first')
  const called = named.name === undefined ? [] : index.byName(named.name)
  if (id !== undefined && called.length > 0 && !called.includes(id))
    reader.fault(
      'name',
      `This is the name of product ${called.join(', ')}. The ${column === 'code' ? 'product code' : 'barcode'} belongs to ${id}`,
    )
  return { id, named }
}

/** Finds rows that name the same product twice. */
export const openDoubles = () => {
  const seenBarcode = openSeen()
  const seenCode = openSeen()
  const seenName = openSeen()
  const seenId = openSeen()
  const bareNames = new Map<string, number>()
  const sameName = (row: number, { name, code, barcodes = [] }: Named): number | undefined => {
    if (name === undefined) return undefined
    const folded = foldText(name)
    const isBare = barcodes.length === 0 && code === undefined
    const earlier = seenName(folded, row)
    const bare = bareNames.get(folded)
    if (isBare && bare === undefined) bareNames.set(folded, row)
    return isBare ? earlier : bare
  }
  const doubled = (row: number, named: Named, id: number | undefined): readonly [key: string, reason: string] | null => {
    const { code, barcodes = [] } = named
    const scanned = barcodes.map(barcode => ({ barcode, earlier: seenBarcode(barcode, row) })).find(({ earlier }) => earlier !== undefined)
    if (scanned) return ['barcodes', `Row ${scanned.earlier} has the barcode ${scanned.barcode} too`]
    const coded = code === undefined ? undefined : seenCode(code.toLowerCase(), row)
    if (coded !== undefined) return ['code', `Row ${coded} has this product code too`]
    const same = id === undefined ? undefined : seenId(String(id), row)
    if (same !== undefined) return ['name', `Row ${same} is the same product`]
    const called = sameName(row, named)
    if (called === undefined) return null
    return ['name', `Row ${called} has this name too. Leave one out, or give both a barcode or product code`]
  }
  return (reader: RowReader, row: number, named: Named, id: number | undefined): void => {
    const found = doubled(row, named, id)
    if (found) reader.fault(...found)
  }
}
