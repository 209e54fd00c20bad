import { giveBarcodes, type LabelledProduct, labelledProducts, MOST_LABELLED } from '@akonta/domain/catalogue/barcode-calls'
import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { purchaseByNumber } from '@akonta/domain/purchases/purchase-calls'
import { formatUnitPrice, ONE, type Quantity } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBarcode, IconTags } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { asks, asksOrNull, call, keys } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { QtyStepper } from '../ui/fields/qty-field.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { PrintButton } from '../ui/print/print-button.tsx'
import { type PageSize, usePageSize } from '../ui/table/page-size.ts'
import { RemoveButton } from '../ui/table/remove-button.tsx'
import { copiesOfPurchase, idsIn } from './chosen-products.ts'
import { LabelFields } from './label-fields.tsx'
import { LABEL_FORMATS, labelsOnPage, onPages, pageOf } from './label-formats.ts'
import { LabelPaper, roomForSymbol } from './label-paper.tsx'
import { labelSymbol } from './label-symbol.ts'
import classes from './labels.module.css'
import { type LabelSettings, readLabelSettings, saveLabelSettings } from './stored-settings.ts'
import { labelTexts } from './texts.ts'

/** More would make the preview slow: a roll has about 1,000. */
const MOST_LABELS = 1_000

/** Labels of chosen products, /admin/product/labels?ids=, or of a purchase, ?purchase=, as many as were received. */
export const Component = forBranch(branch => <Labels branch={branch} />)

const Labels = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const number = search.get('purchase')
  const purchase = useQuery({ ...asksOrNull(purchaseByNumber, { db, number: number ?? '' }), enabled: number !== null })
  const [typedCopies, setTypedCopies] = useState<ReadonlyMap<number, Quantity | null>>(new Map())
  const [settings, setSettings] = useState(readLabelSettings)
  const [start, setStart] = useState(1)
  const received = copiesOfPurchase(purchase.data?.lines ?? [])
  const ids = number === null ? idsIn(search.get('ids')) : idsIn(search.get('ids') ?? [...received.keys()].join(','))
  const found = useQuery({ ...asks(labelledProducts, { db, ids }), enabled: ids.length > 0, placeholderData: keepPreviousData })
  const products = ids.length === 0 ? [] : (found.data ?? []).filter(({ id }) => ids.includes(id))
  const copiesOf = (id: number): Quantity | null => {
    const typed = typedCopies.get(id)
    return typed === undefined ? (received.get(id) ?? ONE) : typed
  }
  const choose = (chosen: readonly number[]): void =>
    setSearch({ ...(number !== null && { purchase: number }), ids: chosen.join(',') }, { replace: true })
  const change = (changed: Partial<LabelSettings>): void => {
    const next = { ...settings, ...changed }
    setSettings(next)
    saveLabelSettings(next)
  }
  const format = LABEL_FORMATS.find(({ key }) => key === settings.format) ?? LABEL_FORMATS[0]
  const startPlace = Math.min(start, labelsOnPage(format)) - 1
  const wanted = products.reduce((sum, { id }) => sum + wholeCopies(copiesOf(id)), 0)
  const labels = wanted > MOST_LABELS ? [] : products.flatMap(each => Array.from({ length: wholeCopies(copiesOf(each.id)) }, () => each))
  const tooLong = products.filter(
    ({ barcodes: [code] }) => code !== undefined && labelSymbol(code, settings.symbol, roomForSymbol(format, settings)) === null,
  )
  const failed = [purchase, found].find(({ isError }) => isError)
  const isLoading = (number !== null && purchase.isPending) || (ids.length > 0 && found.isPending)
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
      {purchase.data === null && number !== null && <MessageBox>{labelTexts.noPurchase(number)}</MessageBox>}
      {wanted > MOST_LABELS && <MessageBox>{labelTexts.tooMany(MOST_LABELS)}</MessageBox>}
      {tooLong.length > 0 && <MessageBox>{labelTexts.tooLong(tooLong.map(({ name }) => name).join(', '))}</MessageBox>}
      <div className={classes.columns}>
        <section className={`card ${cardStack.stack}`} aria-label={labelTexts.settings}>
          <h2 className={cardStack.title}>{labelTexts.settings}</h2>
          <LabelFields settings={settings} format={format} start={startPlace + 1} onChange={change} onStart={setStart} />
        </section>
        <section className={`card ${cardStack.stack}`} aria-label={labelTexts.products}>
          <h2 className={cardStack.title}>{labelTexts.products}</h2>
          <ProductSearch branch={branch} onFound={id => choose([...new Set([...ids, id])].slice(0, MOST_LABELLED))} />
          {isLoading && <Loading />}
          <GiveBarcodes products={products} />
          {!isLoading && products.length === 0 ? (
            <EmptyState icon={IconTags} title={labelTexts.empty} hint={labelTexts.emptyHint} />
          ) : (
            <ul className={classes.products}>
              {products.map(product => (
                <li key={product.id}>
                  <div className={classes.what}>
                    <p>{product.name}</p>
                    <p className={classes.code}>
                      {product.barcodes[0] ?? labelTexts.noBarcode} · {texts.currency} {formatUnitPrice(product.price)}
                    </p>
                  </div>
                  <QtyStepper
                    subject={labelTexts.copiesOf(product.name)}
                    label={labelTexts.copiesOf(product.name)}
                    value={copiesOf(product.id)}
                    isWrong={wholeCopies(copiesOf(product.id)) === 0}
                    onChange={copies => setTypedCopies(new Map([...typedCopies, [product.id, copies]]))}
                  />
                  <RemoveButton label={labelTexts.remove(product.name)} onRemove={() => choose(ids.filter(id => id !== product.id))} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      {labels.length > 0 && <Preview labels={labels} settings={settings} start={startPlace} />}
    </Page>
  )
}

const wholeCopies = (copies: Quantity | null): number => (copies === null || copies < 0n ? 0 : Number(copies / ONE))

type PreviewProps = { readonly labels: readonly LabelledProduct[]; readonly settings: LabelSettings; readonly start: number }

const Preview = ({ labels, settings, start }: PreviewProps) => {
  const paper = useRef<HTMLDivElement>(null)
  const format = LABEL_FORMATS.find(({ key }) => key === settings.format) ?? LABEL_FORMATS[0]
  usePageSize(paper, SIZES[format.key])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is wider than the screen could not be scrolled by keys
    <section className={classes.desk} aria-label={labelTexts.preview} tabIndex={0}>
      <LabelPaper ref={paper} labels={labels} format={format} settings={settings} start={start} />
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
  const found = useQuery({ ...queryOf(text), enabled: text !== '' })
  return (
    <SearchSelect
      forMany
      label={labelTexts.addProduct}
      items={text === '' ? [] : (found.data ?? []).slice(0, MOST_SUGGESTIONS)}
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
