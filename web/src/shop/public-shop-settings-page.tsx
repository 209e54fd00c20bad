import { listCategories } from '@akonta/domain/catalogue/lookup-calls'
import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { isPhoneNumber, PHONE_FAULT } from '@akonta/domain/shop/order'
import { isShopAddress, LONGEST_HOURS, LONGEST_NOTE, publicShopPath, SHOP_ADDRESS_FAULT } from '@akonta/domain/shop/public-shop'
import {
  changePublicShop,
  type Named,
  type PublicShopDraft,
  type PublicShopSettings,
  publicShopSettings,
} from '@akonta/domain/shop/public-shop-calls'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useBranches } from '../business/branches.ts'
import { useProfile } from '../business/issuer.ts'
import { asks, call } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { QrCode } from '../ui/print/qr-code.tsx'
import { publicShopTexts } from './settings-texts.ts'
import classes from './shop.module.css'

/** /admin/settingslayout/publicshop: the public shop of each branch, for administrators. */
export const Component = forRight('change_settings', publicShopTexts, () => <Settings />)

const Settings = () => {
  const db = useDb()
  const working = useBranch()
  const branches = useBranches()
  const [chosen, setChosen] = useState<string | null>(null)
  const branch = chosen ?? working?.code ?? branches.data?.[0]?.code ?? ''
  const query = useFormQuery(asks(publicShopSettings, { db, branch }), branch !== '')
  const settings = query.data
  return (
    <Page width="form">
      <PageHeading title={publicShopTexts.title} />
      <Select
        label={publicShopTexts.branch}
        data={(branches.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={branch}
        onChange={code => setChosen(code)}
        comboboxProps={{ portalProps: { target: '#content' } }}
        allowDeselect={false}
      />
      {settings === undefined && !query.isError && <Loading />}
      {query.isError && <LoadError what={publicShopTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {settings && <Form key={branch} settings={settings} />}
    </Page>
  )
}

const draftOf = ({ branchCode, hiddenCategories, hiddenProducts, ...rest }: PublicShopSettings): PublicShopDraft => ({
  ...rest,
  branch: branchCode,
  hiddenCategories: hiddenCategories.map(({ id }) => id),
  hiddenProducts: hiddenProducts.map(({ id }) => id),
})

const Form = ({ settings }: { readonly settings: PublicShopSettings }) => {
  const db = useDb()
  const [draft, setDraft] = useState(settings)
  const [isChecked, setChecked] = useState(false)
  const change = (changed: Partial<PublicShopSettings>): void => setDraft({ ...draft, ...changed })
  const saving = useSave({
    send: (body: PublicShopDraft, requestId) => call(changePublicShop, { db, body }, { requestId }),
    saved: () => ({ text: publicShopTexts.saved }),
  })
  const address = draft.address.trim().toLowerCase()
  const phone = draft.phone.trim()
  const faults = {
    address: isShopAddress(address) ? null : SHOP_ADDRESS_FAULT,
    phone: phone === '' || isPhoneNumber(phone) ? null : PHONE_FAULT,
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (faults.address === null && faults.phone === null) saving.save(draftOf({ ...draft, address, phone }))
  }
  return (
    <form className={classes.settings} onSubmit={submit} noValidate>
      <section className={`card ${cardStack.stack}`} aria-label={publicShopTexts.title}>
        <label className={switchClasses.switch}>
          <input type="checkbox" checked={draft.isOpen} onChange={event => change({ isOpen: event.currentTarget.checked })} />
          {publicShopTexts.open}
        </label>
        <p className="hint">{publicShopTexts.openHint}</p>
        <Pair>
          <TextInput
            label={publicShopTexts.address}
            description={publicShopTexts.addressHint}
            value={draft.address}
            maxLength={40}
            autoComplete="off"
            error={isChecked ? faults.address : null}
            onChange={event => change({ address: event.currentTarget.value })}
          />
          <TextInput
            label={publicShopTexts.phone}
            description={publicShopTexts.phoneHint}
            type="tel"
            value={draft.phone}
            maxLength={40}
            error={isChecked ? faults.phone : null}
            onChange={event => change({ phone: event.currentTarget.value })}
          />
        </Pair>
        <Textarea
          label={publicShopTexts.hours}
          placeholder={publicShopTexts.hoursHint}
          value={draft.openingHours}
          maxLength={LONGEST_HOURS}
          autosize
          minRows={2}
          onChange={event => change({ openingHours: event.currentTarget.value })}
        />
        <Textarea
          label={publicShopTexts.note}
          value={draft.note}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          onChange={event => change({ note: event.currentTarget.value })}
        />
        {settings.isOpen && <ShopLink address={settings.address} />}
      </section>
      <section className={`card ${cardStack.stack}`} aria-label={publicShopTexts.shown}>
        <h2 className={cardStack.title}>{publicShopTexts.shown}</h2>
        <p className="hint">{publicShopTexts.shownHint}</p>
        <Categories hidden={draft.hiddenCategories} onChange={hiddenCategories => change({ hiddenCategories })} />
        <Products branch={settings.branchCode} hidden={draft.hiddenProducts} onChange={hiddenProducts => change({ hiddenProducts })} />
      </section>
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}

const ShopLink = ({ address }: { readonly address: string }) => {
  const profile = useProfile()
  const base = profile.data?.publicAddress ?? ''
  const path = publicShopPath(address)
  const url = `${base || location.origin}${path}`
  return (
    <div className={classes.shopLink}>
      <span className={classes.shopCode}>
        <QrCode text={url} label={publicShopTexts.qr(url)} />
      </span>
      <div className={classes.shopAddress}>
        <a className="link" href={path} target="_blank" rel="noreferrer">
          {publicShopTexts.visit}
        </a>
        <span>{url}</span>
        {profile.data && base === '' && (
          <span className="hint">
            {publicShopTexts.noPublicAddress}{' '}
            <Link className="link" to="/admin/settingslayout/sharing">
              {publicShopTexts.setPublicAddress}
            </Link>
          </span>
        )}
      </div>
    </div>
  )
}

type HiddenProps = { readonly hidden: readonly Named[]; readonly onChange: (hidden: readonly Named[]) => void }

const Categories = ({ hidden, onChange }: HiddenProps) => {
  const db = useDb()
  const query = useQuery(asks(listCategories, { db }))
  const categories = query.data ?? []
  if (categories.length === 0) return null
  return (
    <fieldset className={classes.shownCategories}>
      <legend>{publicShopTexts.categories}</legend>
      {categories.map(({ id, name }) => {
        const isHidden = hidden.some(each => each.id === id)
        return (
          <label key={id} className={switchClasses.switch}>
            <input
              type="checkbox"
              checked={!isHidden}
              onChange={() => onChange(isHidden ? hidden.filter(each => each.id !== id) : [...hidden, { id, name }])}
            />
            {name}
          </label>
        )
      })}
    </fieldset>
  )
}

const REST_MS = 200

const Products = ({ branch, hidden, onChange }: HiddenProps & { readonly branch: string }) => {
  const db = useDb()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), REST_MS)
  const queryOf = (sought: string) => asks(suggestProducts, { db, branch, text: sought })
  const query = useQuery({ ...queryOf(text), enabled: text !== '' })
  const others = <Product extends Named>(products: readonly Product[]) => products.filter(({ id }) => hidden.every(each => each.id !== id))
  return (
    <>
      <SearchSelect
        forMany
        label={publicShopTexts.hide}
        placeholder={publicShopTexts.findProduct}
        items={text === '' ? [] : others(query.data ?? [])}
        optionOf={({ id, name }) => ({ value: String(id), label: name })}
        findFirst={async sought => others(await queries.fetchQuery(queryOf(sought)).catch(() => []))[0]}
        // The server has searched: its results are shown unfiltered.
        filter={({ options }) => options}
        nothingFoundMessage={query.isSuccess ? publicShopTexts.noProduct : null}
        comboboxProps={{ portalProps: { target: '#content' } }}
        value={null}
        onType={setTyped}
        onPick={({ id, name }) => onChange([...hidden, { id, name }])}
      />
      {hidden.length > 0 && (
        <ul className={classes.hidden} aria-label={publicShopTexts.hiddenProducts}>
          {hidden.map(({ id, name }) => (
            <li key={id}>
              {name}
              <Button
                variant="default"
                aria-label={publicShopTexts.showNamed(name)}
                onClick={() => onChange(hidden.filter(each => each.id !== id))}
              >
                {publicShopTexts.showAgain}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
