import { type CashRounding, cashRoundingOf } from '@akonta/domain/sales/cash-rounding'
import { useEffect } from 'react'
import { deviceStore } from '../lib/storage/device-store.ts'
import { useProfile } from './issuer.ts'

const KEPT = 'cashrounding'

/** What this business rounded cash to when this device last asked: it also sells without a connection. */
const cashRoundingHere = (business: string): CashRounding => {
  const [kept, pesewas] = (deviceStore.getItem(KEPT) ?? '').split(' ')
  return kept === business ? cashRoundingOf(Number(pesewas)) : 0
}

/** What the business rounds cash to, remembered on this device. */
export const useCashRounding = (business: string): CashRounding => {
  const profile = useProfile()
  const asked = profile.data?.cashRounding
  useEffect(() => {
    if (asked !== undefined) deviceStore.setItem(KEPT, `${business} ${asked}`)
  }, [asked, business])
  return asked === undefined ? cashRoundingHere(business) : cashRoundingOf(asked)
}
