import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { earlyKeys } from '../lib/early-keys.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { showNotice } from '../ui/messages/notice.ts'
import type { PaletteProps } from './palette.tsx'
import classes from './search-button.module.css'
import { searchTexts } from './texts.ts'
import { useVisits } from './use-visits.ts'

/**
 * Opens the search over everything, from the header or by Ctrl K. Its code is loaded on first use; what is typed until its field has the focus
 * goes into that field.
 */
export const SearchButton = () => {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [opened, setOpened] = useState(false)
  const [early] = useState(() => earlyKeys(window))
  useEffect(() => early.stop, [early])
  useVisits()
  const open = async (): Promise<void> => {
    early.start()
    try {
      const loaded = await import('./palette.tsx')
      setPalette(() => loaded.Palette)
      setOpened(true)
    } catch {
      early.stop()
      showNotice({ tone: 'error', text: searchTexts.couldNotLoad })
    }
  }
  const close = (): void => {
    early.stop()
    setOpened(false)
  }
  useShortcuts({ 'Ctrl+K': () => void open() })
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={searchTexts.open}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => void open()}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.word}>{searchTexts.short}</span>
        <kbd className={classes.key} data-key={searchTexts.key} />
      </button>
      {Palette && <Palette opened={opened} early={early} onClose={close} />}
    </>
  )
}
