/** The page begins at its top, and its heading takes the focus: another part of the screen has come up. */
export function focusHeading(): void {
  scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
