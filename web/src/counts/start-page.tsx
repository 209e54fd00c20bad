import { listCategories } from '@akonta/domain/catalogue/lookup-calls'
import { COUNT_SCOPES, type CountScope, LONGEST_COUNT_TITLE, type NewCount, startCount } from '@akonta/domain/counts/count-calls'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { forBranch } from '../session/gates.tsx'
import { ChoiceSelect } from '../ui/fields/choice-select.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import { CountedProductSearch } from './counted-product-search.tsx'
import classes from './counts.module.css'
import type { CountedProduct } from './find-counted.ts'
import { countTexts } from './texts.ts'

/** Starts a stock count: /admin/counts/new. */
export const Component = forBranch(branch => <StartCount branch={branch} />)

const scopeOf = (text: string): CountScope => COUNT_SCOPES.find(each => each === text) ?? 'BRANCH'

const StartCount = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const goOn = useGoOn()
  const categories = useQuery(asks(listCategories, { db })).data
  const [title, setTitle] = useState('')
  const [scope, setScope] = useState<CountScope>('BRANCH')
  const [category, setCategory] = useState<string | null>(null)
  const [products, setProducts] = useState<readonly CountedProduct[]>([])
  const [isBlind, setBlind] = useState(true)
  const [tried, setTried] = useState(false)
  const saving = useSave({
    form: 'count',
    send: (body: NewCount, requestId) => call(startCount, { db, body }, { requestId }),
    saved: ({ number }) => ({ text: countTexts.started, detail: number }),
    failed: countTexts.notSaved,
    onSaved: ({ number }) => goOn(path`/admin/counts/view/${number}`),
  })
  const lacksCategory = scope === 'CATEGORY' && category === null
  const lacksProducts = scope === 'LIST' && products.length === 0
  const submit = (): void => {
    setTried(true)
    if (title.trim() === '' || lacksCategory || lacksProducts) return
    saving.save({
      branch: branch.code,
      title: title.trim(),
      scope,
      isBlind,
      category: scope === 'CATEGORY' ? Number(category) : undefined,
      products: scope === 'LIST' ? products.map(({ id }) => id) : undefined,
    })
  }
  useShortcuts({ 'Ctrl+Enter': submit })
  return (
    <Page width="form">
      <HeadingWithBack>
        <BackButton to="/admin/counts" />
        <PageHeading title={countTexts.newTitle(branch.name)} />
      </HeadingWithBack>
      <form
        className={`card ${classes.body}`}
        aria-label={countTexts.newTitle(branch.name)}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label={countTexts.name}
          description={countTexts.nameHint}
          maxLength={LONGEST_COUNT_TITLE}
          autoFocus
          aria-required
          value={title}
          error={tried && title.trim() === '' && countTexts.enterTitle}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <NativeSelect
          label={countTexts.scope}
          data={COUNT_SCOPES.map(value => ({ value, label: countTexts.scopes[value] }))}
          value={scope}
          onChange={event => setScope(scopeOf(event.currentTarget.value))}
        />
        {scope === 'CATEGORY' && (
          <ChoiceSelect
            label={countTexts.category}
            data={categories?.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={category}
            error={tried && lacksCategory && countTexts.chooseCategory}
            onChange={setCategory}
          />
        )}
        {scope === 'LIST' && (
          <>
            <CountedProductSearch
              branch={branch}
              onFound={found => setProducts(products.some(({ id }) => id === found.id) ? products : [...products, found])}
            />
            {tried && lacksProducts && <MessageBox variant="danger">{countTexts.chooseProducts}</MessageBox>}
            {products.length > 0 && (
              <ul className={classes.chosen}>
                {products.map(({ id, name }) => (
                  <li key={id}>
                    {name}
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={countTexts.remove(name)}
                      onClick={() => setProducts(products.filter(each => each.id !== id))}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <label className={switchClasses.switch}>
          <input type="checkbox" checked={isBlind} onChange={event => setBlind(event.currentTarget.checked)} />
          <span>{countTexts.blind}</span>
        </label>
        <div className={classes.buttons}>
          <Button type="submit" loading={saving.isSaving}>
            {countTexts.start}
          </Button>
        </div>
      </form>
    </Page>
  )
}
