import { AUTHORITY_PATH, PROFILE_PATH } from '@akonta/domain/devices/device-calls'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import classes from './connect.module.css'
import { deviceTexts } from './texts.ts'
import { deviceOf } from './this-device.ts'

const DOWNLOADS = {
  certificate: { path: AUTHORITY_PATH, label: deviceTexts.certificate },
  profile: { path: PROFILE_PATH, label: deviceTexts.profile },
} as const

/** How each kind of device comes to trust the server's authority; the steps for this device are open. */
export const DeviceSteps = ({ fingerprint }: { readonly fingerprint: string }) => {
  const here = deviceOf(navigator.userAgent)
  return (
    <section className={classes.steps}>
      <p className={classes.about}>{deviceTexts.compare}</p>
      <dl className={classes.fingerprint}>
        <dt>{deviceTexts.fingerprint}</dt>
        <dd>{fingerprint}</dd>
      </dl>
      {deviceTexts.devices.map(({ key, name, steps, download }) => (
        <details key={key} className={`card ${classes.device}`} open={key === here}>
          <summary className={classes.name}>{name}</summary>
          <ol className={classes.list}>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Button component="a" href={DOWNLOADS[download].path} download leftSection={<IconDownload size={17} aria-hidden />}>
            {DOWNLOADS[download].label}
          </Button>
        </details>
      ))}
    </section>
  )
}
