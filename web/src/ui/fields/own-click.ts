/**
 * Answers a question unless the click is the second one of a double click: that one belongs to the button that the first click pressed, in
 * whose place the question came. A key counts as no click.
 */
export const ownClick =
  (answer: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) answer()
  }
