import { formatDayFirst } from '@akonta/domain/dates'
import type { BranchLot } from '@akonta/domain/stock/stock-calls'
import { Badge } from '../ui/frames/badge.tsx'
import { stockTexts } from './texts.ts'

/** Lots with so few days left are highlighted. */
const SOON_DAYS = 30

/** How long goods may still be sold: red if expired, gold if soon. */
export const DaysLeft = ({ days }: { readonly days: number | null }) => {
  if (days === null) return null
  if (days < 0) return <Badge tone="red">{stockTexts.expiredDays(-days)}</Badge>
  if (days === 0) return <Badge tone="gold">{stockTexts.lastDay}</Badge>
  return days <= SOON_DAYS ? <Badge tone="gold">{stockTexts.shortDaysLeft(days)}</Badge> : stockTexts.shortDaysLeft(days)
}

/** The expiry date in day-first form. */
export const expiryText = ({ expiresOn }: Pick<BranchLot, 'expiresOn'>): string =>
  expiresOn === null ? stockTexts.noDate : formatDayFirst(expiresOn)
