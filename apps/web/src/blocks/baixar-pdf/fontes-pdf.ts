import latin400 from '@fontsource/geist/files/geist-latin-400-normal.woff?url'
import latin500 from '@fontsource/geist/files/geist-latin-500-normal.woff?url'
import latin600 from '@fontsource/geist/files/geist-latin-600-normal.woff?url'
import latinExt400 from '@fontsource/geist/files/geist-latin-ext-400-normal.woff?url'
import latinExt500 from '@fontsource/geist/files/geist-latin-ext-500-normal.woff?url'
import latinExt600 from '@fontsource/geist/files/geist-latin-ext-600-normal.woff?url'
import type { FontePdf } from '@lapida/documento/base/register-fontes'

const FILES: (Omit<FontePdf, 'base64'> & { url: string })[] = [
  { familia: 'Geist', peso: 400, url: latin400 },
  { familia: 'Geist', peso: 500, url: latin500 },
  { familia: 'Geist', peso: 600, url: latin600 },
  { familia: 'Geist Ext', peso: 400, url: latinExt400 },
  { familia: 'Geist Ext', peso: 500, url: latinExt500 },
  { familia: 'Geist Ext', peso: 600, url: latinExt600 },
]

/** The document's fonts as the drawing takes them, fetched from this program's own files. */
export function fetchFontes(): Promise<FontePdf[]> {
  return Promise.all(
    FILES.map(async ({ familia, peso, url }) => ({ familia, peso, base64: await fetchBase64(url) })),
  )
}

async function fetchBase64(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Font not available: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
