import { listProducts, suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { TAX_CLASSES, type TaxClass } from '@akonta/domain/vat/tax-classes'
import { setTaxClass, type TaxedProduct, untaxedProducts, vatSettings } from '@akonta/domain/vat/vat-calls'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { vatTexts } from './texts.ts'
import classes from './vat.module.css'

const REST_MS = 200
const MOST_FOUND = 20
const classData = (taxClasses: readonly TaxClass[]) => taxClasses.map(value => ({ value, label: vatTexts.classes[value] }))
const classOf = (value: string | null): TaxClass => TAX_CLASSES.find(each => each === value) ?? 'STANDARD'

/** The products that are exempt, zero-rated or have a levy of their own, each with its class, and the field to add one. */
export const UntaxedProducts = () => {
  const db = useDb()
  const query = useQuery(asks(untaxedProducts, { db }))
  const settings = useQuery(asks(vatSettings, { db }))
  // Nothing is suggested, and nothing saved, before the server has said which classes can be chosen.
  const choosable = settings.isPlaceholderData ? undefined : settings.data?.classes
  return (
    <section className={`card ${cardStack.stack}`} aria-label={vatTexts.products}>
      <h2 className={cardStack.title}>{vatTexts.products}</h2>
      <p className={classes.none}>{vatTexts.productsHint}</p>
      <AddUntaxed choosable={choosable?.filter(taxClass => taxClass !== 'STANDARD')} />
      {query.isError && <LoadError what={vatTexts.couldNotLoadProducts} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data?.length === 0 && <p className={classes.none}>{vatTexts.allTaxed}</p>}
      {query.data && query.data.length > 0 && (
        <ul className={classes.products}>
          {query.data.map(product => (
            <Untaxed key={product.productId} product={product} choosable={choosable} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Gives a product a class: one at a time, so that the last choice is the one that is saved. */
const useSetClass = () => {
  const db = useDb()
  return useSave({
    send: ({ productId, taxClass }: TaxedProduct, requestId) => call(setTaxClass, { db, body: { productId, taxClass } }, { requestId }),
    saved: (_, { name, taxClass }) => ({ text: vatTexts.classSaved, detail: `${name}: ${vatTexts.classes[taxClass]}` }),
    failed: vatTexts.classFailed,
    stale: [keys.area(db, setTaxClass)],
    waitsForReload: true,
  })
}

type Choosable = {
  /** Undefined until they are known. */
  readonly choosable: readonly TaxClass[] | undefined
}

const Untaxed = ({ product, choosable }: Choosable & { readonly product: TaxedProduct }) => {
  const setting = useSetClass()
  const { name, taxClass } = setting.sent ?? product
  return (
    <li>
      <span>{name}</span>
      <Select
        aria-label={vatTexts.classOf(name)}
        className={classes.taxClass ?? ''}
        allowDeselect={false}
        comboboxProps={{ portalProps: { target: '#content' } }}
        disabled={choosable === undefined || setting.isSaving}
        data={classData(TAX_CLASSES.filter(each => each === taxClass || choosable?.includes(each) === true))}
        value={taxClass}
        onChange={chosen => setting.save({ ...product, taxClass: classOf(chosen) })}
      />
    </li>
  )
}

const AddUntaxed = ({ choosable }: Choosable) => {
  const adding = useSetClass()
  const db = useDb()
  const branch = useBranch()
  const [text, setText] = useState('')
  const [sought] = useDebouncedValue(text.trim(), REST_MS)
  const [chosen, choose] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const [chosenClass, chooseClass] = useState<TaxClass | null>(null)
  // Most goods that are not taxed at the standard rate are exempt: food that is not processed.
  const suggested = choosable?.find(each => each === 'EXEMPT') ?? choosable?.[0]
  const taxClass = chosenClass ?? suggested ?? null
  const ofBranch = { db, branch: branch?.code ?? '' }
  const isSearch = sought !== ''
  const first = useQuery({
    ...asks(listProducts, { ...ofBranch, page: 0, size: MOST_FOUND }),
    enabled: branch !== null && !isSearch,
  })
  const query = useQuery({ ...asks(suggestProducts, { ...ofBranch, text: sought }), enabled: branch !== null && isSearch })
  const products = ((isSearch ? query.data : first.data?.products) ?? []).slice(0, MOST_FOUND)
  const shown = chosen === null || products.some(({ id }) => id === chosen.id) ? products : [chosen, ...products]
  return (
    <div className={classes.add}>
      <Select
        className={classes.scheme ?? ''}
        label={vatTexts.findProduct}
        searchable
        clearable
        // The server has searched already.
        filter={({ options }) => options}
        nothingFoundMessage={vatTexts.noProduct}
        comboboxProps={{ portalProps: { target: '#content' } }}
        data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen === null ? null : String(chosen.id)}
        searchValue={text}
        onSearchChange={setText}
        onChange={value => choose(shown.find(({ id }) => String(id) === value) ?? null)}
      />
      <Select
        className={classes.taxClass ?? ''}
        label={vatTexts.taxClass}
        allowDeselect={false}
        comboboxProps={{ portalProps: { target: '#content' } }}
        disabled={choosable === undefined}
        data={classData(choosable ?? [])}
        value={taxClass}
        onChange={value => chooseClass(classOf(value))}
      />
      <Button
        variant="default"
        disabled={chosen === null || taxClass === null}
        loading={adding.isSaving}
        onClick={() => {
          if (chosen === null || taxClass === null) return
          adding.save({ productId: chosen.id, name: chosen.name, taxClass })
          choose(null)
          setText('')
        }}
      >
        {vatTexts.set}
      </Button>
    </div>
  )
}
