import { showNotice } from './notice.ts'

/** Does the browser give this site no storage, as with all cookies blocked? */
const isDenied = (): boolean => {
  try {
    return localStorage === null
  } catch {
    return true
  }
}

/** What was typed is in this tab only. */
export const sayDeviceFull = (): void =>
  void showNotice(
    isDenied()
      ? {
          tone: 'error',
          text: 'This browser stores nothing for this site',
          detail: 'Allow cookies and site data for it. Until then, a reload signs you out and loses your lists.',
        }
      : { tone: 'error', text: 'This device has no room left', detail: 'Save before you close or reload this page.' },
  )
