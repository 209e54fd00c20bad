import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'

/** An ISO moment for people: 20-11-2026 14:32. Ghana keeps UTC all year. */
export const timeText = (moment: string): string => {
  const instant = new Date(moment)
  return Number.isNaN(instant.getTime()) ? moment : `${formatDayFirst(businessDateOf(instant))} ${instant.toISOString().slice(11, 16)}`
}
