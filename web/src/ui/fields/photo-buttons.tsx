import { Button, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './photo-buttons.module.css'

type PhotoButtonsProps = {
  /** The types of files, such as `image/*`. */
  readonly accept: string
  readonly icon: ReactNode
  readonly chooseText: string
  readonly takeText: string
  readonly busy: boolean
  readonly onChoose: (file: File) => void
}

/** Chooses a file of the device, or takes a photo with its camera. */
export const PhotoButtons = ({ accept, icon, chooseText, takeText, busy, onChoose }: PhotoButtonsProps) => {
  const chooseButton = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // A button that is busy loses the focus.
    if (wasBusy.current && !busy && document.activeElement === document.body) chooseButton.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const resetFile = useRef<() => void>(null)
  const resetPhoto = useRef<() => void>(null)
  const choose = (file: File | null): void => {
    if (file !== null) onChoose(file)
    // Otherwise the same file, chosen again after a refusal or without a connection, would be no change.
    resetFile.current?.()
    resetPhoto.current?.()
  }
  return (
    <>
      <FileButton accept={accept} resetRef={resetFile} onChange={choose}>
        {props => (
          <Button {...props} ref={chooseButton} variant="default" leftSection={icon} loading={busy}>
            {chooseText}
          </Button>
        )}
      </FileButton>
      <FileButton accept="image/*" capture="environment" resetRef={resetPhoto} onChange={choose}>
        {props => (
          <Button
            {...props}
            className={classes.camera ?? ''}
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            disabled={busy}
          >
            {takeText}
          </Button>
        )}
      </FileButton>
    </>
  )
}
