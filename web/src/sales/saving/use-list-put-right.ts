import type { SaleType } from '@akonta/domain/sales/sale'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../../lib/api.ts'
import { useBranch } from '../../lib/session.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { salesTexts } from '../texts.ts'
import { type PutRight, putListRight } from './sent-list.ts'

/** Puts right what a power cut left of the last list. Returns how often a list was restored: its page begins again with it. */
export const useListPutRight = (saleType: SaleType | null): number => {
  const navigate = useNavigate()
  const branch = useBranch()?.code
  const [resumed, setResumed] = useState(0)
  const show = useEffectEvent((found: PutRight | null): void => {
    if (found === null) return
    if (found.kind === 'sent') {
      setResumed(resumed + 1)
      if (found.saleType !== saleType) void navigate(path`/admin/sales/makesales/${found.saleType}`, { replace: true })
      return
    }
    const { saleType: soldAs, savedAs } = found
    const run = (): void => void navigate(path`/admin/sales/posreceipt/${soldAs}/${savedAs}`)
    showNotice({
      tone: 'info',
      text: salesTexts.soldAlready(savedAs),
      detail: salesTexts.soldAlreadyHint,
      action: { label: salesTexts.openReceipt, run },
    })
  })
  const place = saleType === null ? undefined : branch
  useEffect(() => {
    if (place !== undefined) void putListRight().then(show)
  }, [place])
  return resumed
}
