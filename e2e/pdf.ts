// A PDF as its reader sees it: text, pages and pictures, by the programs of poppler.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The text of the file in reading order, with single spaces: what search and a screen reader find. */
export async function pdfText(file: string): Promise<string> {
  const { stdout } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'])
  return stdout.replace(/[^\S\n]+/g, ' ')
}

/** The text of each page, as `pdfText` gives it. */
export async function pdfPages(file: string): Promise<string[]> {
  return (await pdfText(file)).split('\f').slice(0, -1)
}

/** The pictures of a file, '1: 120 × 40' by page and pixels, each as often as it stands there; masks are not counted. */
export async function pdfImages(file: string): Promise<string[]> {
  const { stdout } = await run('pdfimages', ['-list', file])
  // Page, number, kind, width, height.
  return [...stdout.matchAll(/^\s+(\d+)\s+\d+ image\s+(\d+)\s+(\d+)/gm)].map(
    ([, page, width, height]) => `${page}: ${width} × ${height}`,
  )
}

/** What the file says of itself: 'Pages', 'Page size', 'Title', 'File size', ... */
export async function pdfInfo(file: string): Promise<Record<string, string>> {
  const { stdout } = await run('pdfinfo', [file])
  return Object.fromEntries(
    stdout.split('\n').flatMap((line) => {
      const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Draws every page as `<prefix>-1.png`, `<prefix>-2.png`, ... at 96 dots per inch. */
export async function drawPdf(file: string, prefix: string): Promise<void> {
  await run('pdftoppm', ['-png', '-r', '96', file, prefix])
}
