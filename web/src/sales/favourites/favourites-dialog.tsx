import { chooseFavourites, MOST_FAVOURITES } from '@akonta/domain/catalogue/favourite-calls'
import { suggestProducts } from '@akonta/domain/catalogue/product-calls'
import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call, keys } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import classes from './favourites.module.css'
import { favouriteTexts } from './texts.ts'

type Favourite = { readonly id: number; readonly name: string }

const REST_MS = 200

const swapped = (list: readonly Favourite[], place: number, step: 1 | -1): readonly Favourite[] => {
  const [one, other] = [list[place], list[place + step]]
  if (one === undefined || other === undefined) return list
  return list.with(place, other).with(place + step, one)
}

export type FavouritesDialogProps = { readonly branch: ChosenBranch; readonly chosen: readonly Favourite[]; readonly onClose: () => void }

/** Chooses the favourites of a branch and their order, which is that of their keys. */
export const FavouritesDialog = ({ branch, chosen: before, onClose }: FavouritesDialogProps) => {
  const db = useDb()
  const [chosen, setChosen] = useState<readonly Favourite[]>(before)
  const saving = useSave({
    send: (products: readonly number[], requestId) =>
      call(chooseFavourites, { db, body: { branch: branch.code, products } }, { requestId }),
    saved: () => ({ text: favouriteTexts.saved }),
    stale: [keys.area(db, chooseFavourites)],
    waitsForReload: true,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={favouriteTexts.title}
      subject={favouriteTexts.branch(branch.name)}
      saving={saving}
      onSubmit={() => saving.save(chosen.map(({ id }) => id))}
      onClose={onClose}
    >
      {chosen.length < MOST_FAVOURITES ? (
        <AddFavourite branch={branch} chosen={chosen} onAdd={product => setChosen([...chosen, product])} />
      ) : (
        <p className="hint">{favouriteTexts.full}</p>
      )}
      {chosen.length === 0 && <p className="hint">{favouriteTexts.empty}</p>}
      <ol className={classes.chosen} aria-label={favouriteTexts.order}>
        {chosen.map(({ id, name }, place) => (
          <li key={id}>
            <span>{name}</span>
            <ActionIcon
              variant="default"
              className={classes.move ?? ''}
              aria-label={favouriteTexts.up(name)}
              disabled={place === 0}
              onClick={() => setChosen(swapped(chosen, place, -1))}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              className={classes.move ?? ''}
              aria-label={favouriteTexts.down(name)}
              disabled={place === chosen.length - 1}
              onClick={() => setChosen(swapped(chosen, place, 1))}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              className={classes.move ?? ''}
              aria-label={favouriteTexts.remove(name)}
              onClick={() => setChosen(chosen.filter(each => each.id !== id))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </SaveDialog>
  )
}

type AddFavouriteProps = Pick<FavouritesDialogProps, 'branch' | 'chosen'> & { readonly onAdd: (product: Favourite) => void }

const AddFavourite = ({ branch, chosen, onAdd }: AddFavouriteProps) => {
  const db = useDb()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), REST_MS)
  const queryOf = (sought: string) => asks(suggestProducts, { db, branch: branch.code, text: sought })
  const found = useQuery({ ...queryOf(text), enabled: text !== '' })
  const others = <Product extends Favourite>(products: readonly Product[]) =>
    products.filter(({ id }) => chosen.every(each => each.id !== id))
  return (
    <SearchSelect
      forMany
      data-autofocus
      label={favouriteTexts.add}
      placeholder={favouriteTexts.find}
      items={text === '' ? [] : others(found.data ?? [])}
      optionOf={({ id, name }) => ({ value: String(id), label: name })}
      findFirst={async sought => others(await queries.fetchQuery(queryOf(sought)).catch(() => []))[0]}
      // The server has searched: its results are shown unfiltered.
      filter={({ options }) => options}
      nothingFoundMessage={found.isSuccess ? favouriteTexts.noProduct : null}
      value={null}
      onType={setTyped}
      onPick={({ id, name }) => onAdd({ id, name })}
    />
  )
}
