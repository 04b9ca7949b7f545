import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What can be read in a PDF, laid out as on its pages; a hard space is a space. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  return (await readPdf(bytes, 'pdftotext', ['-layout'])).replaceAll('\u00a0', ' ')
}

/** What a program of poppler writes about a PDF. */
export async function readPdf(
  bytes: Buffer,
  program: 'pdftotext' | 'pdfimages',
  options: readonly string[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lapida-pdf-'))
  try {
    const file = join(folder, 'a.pdf')
    await writeFile(file, bytes)
    const output = program === 'pdftotext' ? ['-'] : []
    const { stdout } = await promisify(execFile)(program, [...options, file, ...output])
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
