import { Badge } from '../ui/frames/badge.tsx'
import { walletTexts } from './texts.ts'

/** On every screen of a provider that only practises. */
export const PracticeMark = () => (
  <div>
    <Badge tone="gold">{walletTexts.practice}</Badge>
  </div>
)
