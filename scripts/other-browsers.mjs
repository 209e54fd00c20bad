import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
/** Where Debian and Fedora have WebKitGTK’s own browser, which the driver starts. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64']

const filesNamed = (folder, begin) => {
  try {
    return readdirSync(folder).filter(name => name.startsWith(begin))
  } catch {
    return []
  }
}

const miniBrowser = () =>
  LIBRARIES.flatMap(library => filesNamed(library, 'webkit2gtk-').map(name => join(library, name, 'MiniBrowser'))).find(existsSync)

/** Firefox and WebKit, if they are installed: the environment that names them to the browser tests, and a line for each that is missing. */
export const findOtherBrowsers = () => {
  const firefox = FIREFOX.find(existsSync)
  const webkit = miniBrowser()
  const hasDisplay = process.env.DISPLAY !== undefined || existsSync(XVFB)
  const hasWebkit = existsSync(WEBKIT_DRIVER) && webkit !== undefined && hasDisplay
  return {
    environment: {
      ...(firefox && { AKONTA_FIREFOX: firefox }),
      ...(hasWebkit && { AKONTA_WEBKIT_DRIVER: WEBKIT_DRIVER, AKONTA_WEBKIT: webkit }),
      ...(hasWebkit && process.env.DISPLAY === undefined && { AKONTA_XVFB: XVFB }),
    },
    lines: [
      firefox ? `Firefox: journeys run in ${firefox}` : 'Firefox: not installed, journeys not run (Debian: apt-get install firefox-esr)',
      hasWebkit
        ? `WebKit: journeys run in ${webkit}`
        : 'WebKit: not installed, journeys not run (Debian: apt-get install webkit2gtk-driver xvfb)',
    ],
  }
}
