import type { ApiKey } from '@akonta/domain/api-keys/api-key-calls'
import { Badge } from '../ui/frames/badge.tsx'
import { keyTexts } from './texts.ts'

const TONES = { works: 'green', ended: 'plain', stopped: 'gold', revoked: 'red' } as const

/** Whether a key can be used. */
export const KeyState = ({ state }: Pick<ApiKey, 'state'>) => <Badge tone={TONES[state]}>{keyTexts.states[state]}</Badge>
