import type { StatementSection } from '@akonta/domain/statements/statement'
import type { Headline } from './statement-page.tsx'
import { statementTexts } from './texts.ts'

/** The net profit, or loss, of a profit and loss statement. */
export const headlineOf = (parts: readonly StatementSection[]): Headline => {
  const net = parts.find(part => part.key === 'net_profit')?.amount ?? 0n
  return { label: net < 0n ? statementTexts.netLoss : statementTexts.netProfit, amount: net }
}
