/** An origin that nobody has: the parser says where an address leads from there, and whether that is still there. */
const HERE = 'https://lapida.invalid'

/**
 * The page of this program that an address from outside (a link, a query) leads to, as the browser writes it;
 * undefined where it leads elsewhere. A browser drops tabs and line breaks, takes `\` for `/` and follows dots before
 * it reads an address, so its own parser is asked, and what the parser read is what is gone to.
 */
export function ownAddress(address: string): string | undefined {
  const read = address.startsWith('/') ? readAddress(address) : undefined
  if (!read || read.origin !== HERE || read.pathname.startsWith('//')) return undefined
  return `${read.pathname}${read.search}${read.hash}`
}

/** Not `URL.canParse`: Safari 16 and Chrome 111, the oldest browsers that we build for, do not have it. */
function readAddress(address: string): URL | undefined {
  try {
    return new URL(address, HERE)
  } catch {
    return undefined
  }
}
