import { isRecord } from '@akonta/domain/contract/codec'
import { cartEntries, ownsCarts } from '../../lib/cart-owner.ts'
import { REGISTER_KEYS } from '../../lib/register.ts'
import { useSession } from '../../lib/session.ts'
import { pause } from '../../lib/storage/clock.ts'
import { deviceKeys, deviceStore, whenDurable } from '../../lib/storage/device-store.ts'
import { textIn, type UnknownRecord } from '../../lib/stored-values.ts'
import { answerOf, inTill } from '../till-database.ts'
import { tillIsRead, useTill } from '../till-state.ts'

/**
 * A copy of the simple storage (`deviceStore`) in this device's database: the lists, what was sent, and the register. A browser writes the simple
 * storage up to a minute later: after a power cut it is as it was before that, without the request id of a save and its list, or with a list that was
 * saved. What is entered again would then be a second document, and what is sold in another register is missing in the count of its drawer.
 *
 * The copy is stored durably before each save is sent, and after it. Its number is written to the simple storage too: if that has an older one when
 * the program starts, the simple storage is older than the copy, and the copy is restored.
 */
const ID = 'entries'
const NUMBER_KEY = 'entriesnumber'

const BRANCH_KEYS = ['branchcode', 'branchname']

const KEYS = [
  ...[...cartEntries(), ...BRANCH_KEYS, ...REGISTER_KEYS],
  ...['unansweredsaves', 'sentcontents', 'heldcarts', 'heldcartrecall', 'walletasked'],
]

/** The cart and the orders of a visitor, for each public shop. */
const isOfVisitor = (key: string): boolean => key.startsWith('publicshop-') || key.startsWith('publicorders-')

const keysNow = (): readonly string[] => [...KEYS, ...deviceKeys().filter(isOfVisitor)]

/** As long as a save waits for the device, whose database may be busy with a copy of the branch. In milliseconds. */
const LONGEST_WAIT = 1_000

const numberNow = (): number => Number(deviceStore.getItem(NUMBER_KEY) ?? 0)

const valuesNow = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    keysNow().flatMap(key => {
      const value = deviceStore.getItem(key)
      return value === null ? [] : [[key, value]]
    }),
  )

/** What this tab has last stored or read, so that nothing is stored twice. */
let last = { number: -1, text: '' }

const store = async (): Promise<void> => {
  await tillIsRead()
  if (useTill.getState().storage !== 'works') return
  const values = valuesNow()
  const text = JSON.stringify(values)
  if (text === last.text && numberNow() === last.number) return
  const number = Math.max(numberNow() + 1, Date.now())
  deviceStore.setItem(NUMBER_KEY, String(number))
  await inTill(['till'], 'readwrite', till => answerOf(till('till').put({ id: ID, number, entries: values })))
  last = { number, text }
}

/** A device that cannot store this, or not soon, saves all the same. */
const storeSoon = (): Promise<void> => Promise.race([store().catch(() => undefined), pause(LONGEST_WAIT)])

const read = async (): Promise<{ readonly number: number; readonly values: UnknownRecord } | null> => {
  const kept: unknown = await inTill(['till'], 'readonly', till => answerOf(till('till').get(ID)))
  return isRecord(kept) && isRecord(kept.entries) && typeof kept.number === 'number' ? { number: kept.number, values: kept.entries } : null
}

const put = (values: UnknownRecord, keys: readonly string[]): void => {
  for (const key of keys)
    if (key in values) deviceStore.setItem(key, textIn(values, key))
    else deviceStore.removeItem(key)
}

/** Puts the copy back if the simple storage is older. The page is then loaded again, and begins with what was restored. */
const restore = async (): Promise<void> => {
  const kept = await read()
  if (kept === null || numberNow() >= kept.number) return
  const before = JSON.stringify(valuesNow())
  const keys = new Set([...keysNow(), ...Object.keys(kept.values).filter(isOfVisitor)])
  put(
    kept.values,
    [...keys].filter(key => !BRANCH_KEYS.includes(key)),
  )
  const { user } = useSession.getState()
  // The branch chosen since goes with its carts, which would be dropped in another one.
  if (ownsCarts(deviceStore, user?.dbname, user?.username)) put(kept.values, BRANCH_KEYS)
  deviceStore.setItem(NUMBER_KEY, String(kept.number))
  // A device without room has them in this tab only.
  if (JSON.stringify(valuesNow()) !== before && localStorage.getItem(NUMBER_KEY) === String(kept.number)) location.reload()
}

/** From now on a power cut takes nothing that was sent, and brings nothing back. */
export const copySimpleStorage = (): void => {
  if (typeof indexedDB === 'undefined') return
  whenDurable(storeSoon)
  void restore().catch(() => undefined)
}
