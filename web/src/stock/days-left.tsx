import { formatDayFirst } from '@akonta/domain/dates'
import type { BranchLot } from '@akonta/domain/stock/expiring'
import { Badge } from '../ui/frames/badge.tsx'
import { stockTexts } from './texts.ts'

/** Lots that have so few days left catch the eye. */
const SOON_DAYS = 30

/** How long goods may still be sold: red when they may not, gold when it is soon over. */
export const DaysLeft = ({ days }: { readonly days: number | null }) => {
  if (days === null) return null
  if (days < 0) return <Badge tone="red">{stockTexts.expiredDays(-days)}</Badge>
  if (days === 0) return <Badge tone="gold">{stockTexts.lastDay}</Badge>
  return days <= SOON_DAYS ? <Badge tone="gold">{stockTexts.shortDaysLeft(days)}</Badge> : stockTexts.shortDaysLeft(days)
}

/** The expiry day as people write it. */
export const expiryText = ({ expiresOn }: Pick<BranchLot, 'expiresOn'>): string =>
  expiresOn === null ? stockTexts.noDate : formatDayFirst(expiresOn)
