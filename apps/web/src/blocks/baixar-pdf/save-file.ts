/** Hands a file to the browser's downloads under its own name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The download reads the address after this turn; revoking it at once cancels it in Safari.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
