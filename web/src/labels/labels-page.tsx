import { giveBarcodes, type LabelledProduct, labelledProducts, MOST_LABELLED } from '@akonta/domain/catalogue/barcode-calls'
import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { goodsKey } from '@akonta/domain/packs/pack'
import { ONE, type Quantity } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBarcode, IconTags } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { asks, call, keys } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { forBranch } from '../session/gates.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { useLatest } from '../ui/latest/use-latest.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { PrintButton } from '../ui/print/print-button.tsx'
import { ShowMore, useDrawnRows } from '../ui/table/drawn-rows.tsx'
import { type PageSize, usePageSize } from '../ui/table/page-size.ts'
import { keysIn, productOf } from './chosen-products.ts'
import { GoodsRow, type RowActs, wholeCopies } from './goods-row.tsx'
import { LabelFields } from './label-fields.tsx'
import { LABEL_FORMATS, labelsOnPage, onPages, pageOf } from './label-formats.ts'
import { LabelPaper } from './label-paper.tsx'
import { type LabelSymbols, symbolsOf } from './label-room.ts'
import { sourceIn, useLabelSource } from './label-source.ts'
import { goodsWithKeys, type LabelledGoods } from './labelled-goods.ts'
import classes from './labels.module.css'
import { type LabelSettings, readLabelSettings, saveLabelSettings } from './stored-settings.ts'
import { labelTexts } from './texts.ts'

/** More would make the preview slow: a roll has about 1,000. */
const MOST_LABELS = 1_000

/**
 * Labels of chosen products and packs, /admin/product/labels?ids=, of a purchase or goods receipt, ?purchase= and ?receipt=, as many as were
 * received, or of a stock count, ?count=, one for each product.
 */
export const Component = forBranch(branch => <LabelsOfAddress branch={branch} />)

/** Copies that were typed are those of the goods of one document. */
const LabelsOfAddress = ({ branch }: { readonly branch: ChosenBranch }) => {
  const document = sourceIn(useSearchParams()[0])
  return <Labels key={document === null ? '' : `${document.kind} ${document.number}`} branch={branch} />
}

const Labels = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const document = sourceIn(search)
  const source = useLabelSource(db, search)
  const [typedCopies, setTypedCopies] = useState<ReadonlyMap<string, Quantity | null>>(new Map())
  const [settings, setSettings] = useState(readLabelSettings)
  const [start, setStart] = useState(1)
  const first = source.data ?? NO_COPIES
  const listed = search.get('ids')
  const chosenKeys = useMemo(() => keysIn(listed ?? [...first.keys()].join(',')), [listed, first])
  const ids = [...new Set(chosenKeys.map(productOf))]
  const query = useQuery({ ...asks(labelledProducts, { db, ids }), enabled: ids.length > 0, placeholderData: keepPreviousData })
  const products = (ids.length === 0 ? undefined : query.data) ?? NO_PRODUCTS
  const goods = useMemo(() => goodsWithKeys(products, chosenKeys), [products, chosenKeys])
  const copiesOf = (key: string): Quantity | null => {
    const typed = typedCopies.get(key)
    return typed === undefined ? (first.get(key) ?? ONE) : typed
  }
  const choose = (chosen: readonly string[]): void =>
    setSearch({ ...(document && { [document.kind]: document.number }), ids: chosen.join(',') }, { replace: true })
  /** The packs of a product are next to it. */
  const add = (key: string): void => {
    const others = chosenKeys.filter(each => each !== key)
    const last = others.findLastIndex(each => productOf(each) === productOf(key))
    const place = last < 0 ? others.length : last + 1
    choose([...others.slice(0, place), key, ...others.slice(place)].slice(0, MOST_LABELLED))
  }
  const change = (changed: Partial<LabelSettings>): void => {
    const next = { ...settings, ...changed }
    setSettings(next)
    saveLabelSettings(next)
  }
  const format = LABEL_FORMATS.find(({ key }) => key === settings.format) ?? LABEL_FORMATS[0]
  const startPlace = Math.min(start, labelsOnPage(format)) - 1
  const labelCount = goods.reduce((sum, { key }) => sum + wholeCopies(copiesOf(key)), 0)
  const labels = labelCount > MOST_LABELS ? [] : goods.flatMap(each => Array.from({ length: wholeCopies(copiesOf(each.key)) }, () => each))
  const symbols = useMemo(() => symbolsOf(goods, format, settings.symbol), [goods, format, settings.symbol])
  const tooLong = goods.filter(({ key }) => symbols.get(key) === null)
  const acts = useLatest<RowActs>({
    setCopies: (key, copies) => setTypedCopies(new Map([...typedCopies, [key, copies]])),
    add,
    remove: key => choose(chosenKeys.filter(each => each !== key)),
  })
  const failed = [source, query].find(({ isError }) => isError)
  const isLoading = (document !== null && source.isPending) || (ids.length > 0 && query.isPending)
  return (
    <Page>
      <PageHeading
        title={labelTexts.title}
        note={
          labels.length > 0
            ? labelTexts.count(labels.length, onPages(labels, format, startPlace).length, format.kind === 'roll')
            : undefined
        }
        actions={<PrintButton disabled={labels.length === 0} />}
      />
      {failed?.isError && <LoadError what={labelTexts.couldNotLoad} failure={failed.error} onRetry={() => void failed.refetch()} />}
      {search.get('ids') === null && first.size > MOST_LABELLED && <MessageBox>{labelTexts.onlyFirst(MOST_LABELLED)}</MessageBox>}
      {labelCount > MOST_LABELS && <MessageBox>{labelTexts.tooMany(MOST_LABELS)}</MessageBox>}
      {tooLong.length > 0 && <MessageBox>{labelTexts.tooLong(tooLong.map(({ name }) => name).join(', '))}</MessageBox>}
      <div className={classes.columns}>
        <section className={`card ${cardStack.stack}`} aria-label={labelTexts.settings}>
          <h2 className={cardStack.title}>{labelTexts.settings}</h2>
          <LabelFields settings={settings} format={format} start={startPlace + 1} onChange={change} onStart={setStart} />
        </section>
        <section className={`card ${cardStack.stack}`} aria-label={labelTexts.products}>
          <h2 className={cardStack.title}>{labelTexts.products}</h2>
          <ProductSearch branch={branch} onFound={productId => add(goodsKey({ productId }))} />
          {isLoading && <Loading />}
          <GiveBarcodes products={products} />
          {!isLoading && goods.length === 0 ? (
            <EmptyState icon={IconTags} title={labelTexts.empty} hint={labelTexts.emptyHint} />
          ) : (
            <ul className={classes.products}>
              {goods.map(each => (
                <GoodsRow
                  key={each.key}
                  goods={each}
                  product={products.find(({ id }) => id === productOf(each.key))}
                  chosenKeys={chosenKeys}
                  copies={copiesOf(each.key)}
                  acts={acts}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
      {labels.length > 0 && <Preview labels={labels} symbols={symbols} settings={settings} start={startPlace} />}
    </Page>
  )
}

/** One for each address without a document, and without products. */
const NO_COPIES: ReadonlyMap<string, Quantity> = new Map()
const NO_PRODUCTS: readonly LabelledProduct[] = []

type PreviewProps = {
  readonly labels: readonly LabelledGoods[]
  readonly symbols: LabelSymbols
  readonly settings: LabelSettings
  readonly start: number
}

/** Labels that are rendered at once, on whole pages. More are rendered on demand, and all of them are printed. */
const DRAWN_LABELS = 100

const Preview = ({ labels, symbols, settings, start }: PreviewProps) => {
  const paper = useRef<HTMLDivElement>(null)
  const format = LABEL_FORMATS.find(({ key }) => key === settings.format) ?? LABEL_FORMATS[0]
  usePageSize(paper, SIZES[format.key])
  const pages = onPages(labels, format, start)
  const { drawn, left, drawMore } = useDrawnRows(pages, Math.ceil(DRAWN_LABELS / labelsOnPage(format)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is wider than the screen could not be scrolled by keys
    <section className={classes.desk} aria-label={labelTexts.preview} tabIndex={0}>
      <LabelPaper ref={paper} pages={drawn} symbols={symbols} format={format} settings={settings} />
      <ShowMore left={left} onMore={drawMore} />
    </section>
  )
}

const sizeOf = (key: LabelSettings['format']): PageSize => ({
  kind: 'exact',
  ...pageOf(LABEL_FORMATS.find(each => each.key === key) ?? LABEL_FORMATS[0]),
})

/** One object for each: another one would set the page again at each rendering. */
const SIZES: Readonly<Record<LabelSettings['format'], PageSize>> = {
  'a4-65': sizeOf('a4-65'),
  'a4-40': sizeOf('a4-40'),
  'a4-24': sizeOf('a4-24'),
  'a4-21': sizeOf('a4-21'),
  'roll-58x40': sizeOf('roll-58x40'),
  'roll-50x25': sizeOf('roll-50x25'),
  'roll-40x30': sizeOf('roll-40x30'),
}

const GiveBarcodes = ({ products }: { readonly products: readonly LabelledProduct[] }) => {
  const db = useDb()
  const mayEdit = useCan('edit_catalogue')
  const without = products.filter(({ barcodes }) => barcodes.length === 0).map(({ id }) => id)
  const saving = useSave({
    send: (ids: readonly number[], requestId) => call(giveBarcodes, { db, body: { products: ids } }, { requestId }),
    saved: (_answer, ids) => ({ text: labelTexts.given(ids.length) }),
    failed: labelTexts.notGiven,
    stale: [keys.area(db, giveBarcodes)],
  })
  if (!mayEdit || without.length === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconBarcode size={17} aria-hidden />}
      loading={saving.isSaving}
      onClick={() => saving.save(without)}
    >
      {labelTexts.give(without.length)}
    </Button>
  )
}

const REST_MS = 200
const MOST_SUGGESTIONS = 20

const ProductSearch = ({ branch, onFound }: { readonly branch: ChosenBranch; readonly onFound: (id: number) => void }) => {
  const db = useDb()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), REST_MS)
  const queryClient = useQueryClient()
  const queryOf = (sought: string) => asks(suggestProducts, { db, branch: branch.code, text: sought })
  const query = useQuery({ ...queryOf(text), enabled: text !== '' })
  return (
    <SearchSelect
      forMany
      label={labelTexts.addProduct}
      items={text === '' ? [] : (query.data ?? []).slice(0, MOST_SUGGESTIONS)}
      optionOf={({ id, name }) => ({ value: String(id), label: name })}
      findFirst={async sought => (await queryClient.fetchQuery(queryOf(sought)).catch(() => []))[0]}
      // The server has searched: its results are shown unfiltered.
      filter={({ options }) => options}
      value={null}
      onType={setTyped}
      onPick={({ id }) => onFound(id)}
    />
  )
}
