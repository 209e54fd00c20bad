import { showNotice } from './notice.ts'

/** Loaded when it happens: the first page stays small. */
export const sayDeviceFull = (): void => {
  showNotice({ tone: 'error', text: 'This device has no room left', detail: 'Save before you close or reload this page.' })
}
