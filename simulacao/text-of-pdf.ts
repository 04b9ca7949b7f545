import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * What a reader finds in a PDF, line by line as it is laid out, by the program of poppler.
 * @throws {Error} when it is no PDF, or the program is not installed
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const child = spawn('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [found, code] = await Promise.all([text(child.stdout), ended])
  if (code !== 0) throw new Error(`pdftotext ended with ${code}.`)
  return found
}
