import type { ApprovalState } from '@akonta/domain/approvals/approval-calls'
import { Badge } from '../ui/frames/badge.tsx'
import { approvalTexts } from './texts.ts'

const TONES = { waiting: 'gold', approved: 'green', declined: 'red', withdrawn: 'plain', expired: 'plain' } as const

export const StateBadge = ({ state }: { readonly state: ApprovalState }) => <Badge tone={TONES[state]}>{approvalTexts.states[state]}</Badge>
