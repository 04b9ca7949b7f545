// CSV as a browser saved it, read the way Excel in Portuguese does.
import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'

/**
 * The rows of a downloaded file: first the header.
 * @throws when it lacks what Excel in Portuguese needs: the UTF-8 mark and CRLF at every line's end.
 */
export async function readCsv(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8')
  if (!text.startsWith('\uFEFF')) throw new Error('The UTF-8 mark is missing.')
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text)) throw new Error('Lines must end with CRLF.')
  return text
    .slice(1, -2)
    .split('\r\n')
    .map(
      (line) =>
        line
          .match(/("([^"]|"")*"|[^;]*)(;|$)/g)
          ?.slice(0, -1)
          .map(cellOf) ?? [],
    )
}

function cellOf(written: string): string {
  const cell = written.replace(/;$/, '')
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
