import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { termsKeyOf } from '../lib/cart-owner.ts'
import { deviceStore } from '../lib/storage/device-store.ts'
import { textIn } from '../lib/stored-values.ts'
import { useShopCart } from './shop-cart.ts'

/** Who an order is for and how it is collected, as typed. */
export type Draft = {
  readonly name: string
  readonly phone: string
  readonly how: string
  readonly branch: string
  readonly address: string
  readonly note: string
}

const KEY = termsKeyOf('cartItems')

/** Stored with the cart while the order is on the way: one that is sent again after a reload must be the same in every part. */
export const keepDetails = (draft: Draft): void => deviceStore.setItem(KEY, JSON.stringify(draft))

export const forgetDetails = (): void => deviceStore.removeItem(KEY)

/** The details of an order whose answer was lost. */
export const lostDetails = (): Draft | null => {
  const stored = useShopCart.getState().requestId === null ? null : parseJson(deviceStore.getItem(KEY))
  if (!isRecord(stored)) return null
  const [name, phone, how, branch] = [textIn(stored, 'name'), textIn(stored, 'phone'), textIn(stored, 'how'), textIn(stored, 'branch')]
  return { name, phone, how, branch, address: textIn(stored, 'address'), note: textIn(stored, 'note') }
}
