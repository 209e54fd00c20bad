import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { SaleType } from '@akonta/domain/sales/sale'
import { create } from 'zustand'
import { newRequestId } from '../../lib/request-id.ts'
import type { ChosenBranch, SignedInUser } from '../../lib/session.ts'
import { currentTime } from '../../lib/storage/clock.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { textIn } from '../../lib/stored-values.ts'
import { isSalesLine, type SalesLine } from '../till/sales-line.ts'
import { NO_TERMS, readTerms, type SaleTerms, writeTerms } from '../till/stored-terms.ts'

/** The key of this device's list of carts that the server has not confirmed yet. */
const KEY = 'heldcarts'

type Terms = Pick<SaleTerms, 'customer' | 'discount' | 'priceList'>

/** Whose a cart is: of one person in one branch. */
export type Place = { readonly business: string; readonly username: string; readonly branch: string }

export type CashierHere = { readonly user: SignedInUser; readonly branch: ChosenBranch }

export const placeOf = ({ user, branch }: CashierHere): Place => ({ business: user.dbname, username: user.username, branch: branch.code })

/** A held cart that is only on this device so far. It belongs to the person who held it. */
export type CartHere = Place &
  Terms & {
    readonly requestId: string
    readonly name: string
    readonly saleType: SaleType
    readonly heldAt: string
    readonly lines: readonly SalesLine[]
    /** It may have reached the server. Then only the server may give it back, or two tills could get it. */
    readonly tried: boolean
    /** Why the server refused it, or empty. */
    readonly refused: string
  }

const readCart = (kept: unknown): CartHere[] => {
  if (!isRecord(kept) || !Array.isArray(kept.lines)) return []
  const { customer, discount, priceList } = readTerms(textIn(kept, 'terms'))
  return [
    {
      requestId: textIn(kept, 'requestId'),
      business: textIn(kept, 'business'),
      username: textIn(kept, 'username'),
      branch: textIn(kept, 'branch'),
      name: textIn(kept, 'name'),
      saleType: textIn(kept, 'saleType') === 'CREDIT' ? 'CREDIT' : 'CASH',
      heldAt: textIn(kept, 'heldAt'),
      lines: kept.lines.filter(isSalesLine),
      tried: kept.tried === true,
      refused: textIn(kept, 'refused'),
      customer,
      discount,
      priceList,
    },
  ]
}

const read = (): readonly CartHere[] => {
  const kept = parseJson(deviceStore.getItem(KEY))
  return Array.isArray(kept) ? kept.flatMap(readCart) : []
}

export const useCartsHere = create<readonly CartHere[]>()(read)

const written = ({ customer, discount, priceList, ...cart }: CartHere) => ({
  ...cart,
  terms: writeTerms({ ...NO_TERMS, customer, discount, priceList }),
})

/** Fails if the device has no room. */
const write = (carts: readonly CartHere[]): void => {
  if (carts.length === 0) deviceStore.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(carts.map(written)))
  useCartsHere.setState(carts, true)
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) useCartsHere.setState(read(), true)
})

/** Stores a cart that was just held. Fails if the device has no room. */
export const storeCart = ({ business, username, branch }: Place, cart: Pick<CartHere, 'name' | 'saleType' | 'lines' | keyof Terms>): void =>
  write([
    ...read(),
    { ...cart, business, username, branch, requestId: newRequestId(), heldAt: currentTime().toISOString(), tried: false, refused: '' },
  ])

export const changeCart = (requestId: string, change: Partial<Pick<CartHere, 'tried' | 'refused'>>): void =>
  write(read().map(cart => (cart.requestId === requestId ? { ...cart, ...change } : cart)))

/** Takes a cart out of the list, once: null if another tab has taken it. */
export const takeCart = (requestId: string, mayTake: (cart: CartHere) => boolean = () => true): CartHere | null => {
  const carts = read()
  const found = carts.find(cart => cart.requestId === requestId && mayTake(cart)) ?? null
  if (found !== null) write(carts.filter(cart => cart !== found))
  return found
}

/** Is a cart, or its recall, that of this person in this branch? */
export const isOwnCart = (cart: Place, { user, branch }: CashierHere): boolean =>
  cart.business === user.dbname && cart.username === user.username && cart.branch === branch.code

/** May this device give the cart back without asking the server? */
export const isOnlyHere = ({ tried, refused }: CartHere): boolean => !tried || refused !== ''
