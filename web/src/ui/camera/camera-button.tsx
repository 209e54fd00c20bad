import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import classes from './camera.module.css'
import { cameraTexts } from './texts.ts'
import type { Camera } from './use-camera.tsx'

/** Opens and closes the camera of a screen, next to the field that it fills. */
export const CameraButton = ({ camera, disabled = false }: { readonly camera: Camera; readonly disabled?: boolean }) => (
  <button
    type="button"
    className={classes.button}
    aria-label={cameraTexts.open}
    aria-expanded={camera.isOpen}
    title={cameraTexts.open}
    disabled={disabled}
    onClick={camera.toggle}
  >
    <IconScan size={20} aria-hidden />
  </button>
)

/** The same with its words, where there is no field next to it. */
export const WideCameraButton = ({ camera }: { readonly camera: Camera }) => (
  <Button variant="default" fullWidth leftSection={<IconScan size={18} aria-hidden />} onClick={camera.toggle}>
    {cameraTexts.open}
  </Button>
)
