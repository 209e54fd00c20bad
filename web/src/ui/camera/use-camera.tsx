import { type ComponentType, type ReactNode, useState } from 'react'
import { showNotice } from '../messages/notice.ts'
import type { CameraPanelProps } from './camera-panel.tsx'
import { cameraTexts } from './texts.ts'

export type Camera = { readonly isOpen: boolean; readonly toggle: () => void; readonly close: () => void; readonly panel: ReactNode }

/** The camera of a screen, closed at first. Its code, and what reads barcodes, are loaded when it is opened. */
export const useCamera = (onScan: (code: string) => void): Camera => {
  const [Panel, setPanel] = useState<ComponentType<CameraPanelProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const open = async (): Promise<void> => {
    try {
      const loaded = await import('./camera-panel.tsx')
      setPanel(() => loaded.CameraPanel)
      setOpen(true)
    } catch {
      showNotice({ tone: 'error', text: cameraTexts.couldNotOpen })
    }
  }
  return {
    isOpen,
    close,
    toggle: () => (isOpen ? close() : void open()),
    panel: isOpen && Panel !== null ? <Panel onScan={onScan} onClose={close} /> : null,
  }
}
