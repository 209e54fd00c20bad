/** Holds something back until the test opens it. */
export type Gate = { readonly opened: Promise<void>; open(): void }

export const openGate = (): Gate => {
  let open = (): void => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open: () => open() }
}
