import { nameOfWallet } from '@akonta/domain/wallets/collection-calls'
import { NETWORK_NAMES } from '@akonta/domain/wallets/network'
import { useQuery } from '@tanstack/react-query'
import { call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { walletTexts } from '../texts.ts'
import type { CheckedDraft } from './ask-draft.ts'
import classes from './asking.module.css'
import { spokenPhone } from './spoken-phone.ts'

type Lookup = { readonly branch: string; readonly checked: CheckedDraft | null; readonly tellsNames: boolean }

/** The name of a wallet's owner: undefined while it is looked up, null where nobody knows it. */
export const useWalletName = ({ branch, checked, tellsNames }: Lookup): string | null | undefined => {
  const db = useDb()
  const { network = 'mtn', phone = '' } = checked ?? {}
  const query = useQuery({
    queryKey: [...keys.area(db, nameOfWallet), 'name', network, phone],
    queryFn: ({ signal }) => call(nameOfWallet, { db, body: { branch, network, phone } }, { signal }),
    enabled: tellsNames && checked !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!tellsNames || query.isError) return null
  return query.data === undefined || query.isPlaceholderData ? undefined : query.data.name
}

type NameCheckProps = { readonly checked: CheckedDraft; readonly name: string | null | undefined }

/** The number and, where the provider can tell it, the name, to be read to the customer. The phone can be asked before the name is there. */
export const NameCheck = ({ checked: { phone, network }, name }: NameCheckProps) => (
  <div className={classes.state}>
    <p className={classes.number}>{spokenPhone(phone)}</p>
    <p className={classes.name} role="status">
      {name === undefined ? (
        <span className={classes.quiet}>{walletTexts.lookingUpName}</span>
      ) : (
        [name ?? walletTexts.noName, NETWORK_NAMES[network]].join(', ')
      )}
    </p>
    <p className={`${classes.hint} ${classes.quiet}`}>{name ? walletTexts.readBack : walletTexts.readBackNumber}</p>
  </div>
)
