// A small site for the two drawings: the page with our code, and each quote's public page as the server renders it.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { paginaOrcamento } from '@lapida/documento/pagina/pagina'
import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import { ROOT } from '../runner.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Where the site has the code that draws, for pages that do not load it themselves. */
export const PAGE_SCRIPT = 'page.js'

/** Where the site has html2pdf.js. */
export const HTML2PDF_PATH = '/html2pdf.js'

const require = createRequire(import.meta.url)
const OTHER_FILES: Record<string, string> = {
  [HTML2PDF_PATH]: require.resolve('html2pdf.js/dist/html2pdf.bundle.min.js'),
  '/geist.woff2': join(ROOT, 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
}

export interface PdfSite {
  url: string
  close: () => Promise<void>
}

/** Builds the page into `folder` and serves it, with the documents' public pages at /orcamento/0, 1, ... */
export async function openPdfSite(
  folder: string,
  documentos: readonly DocumentoOrcamento[],
): Promise<PdfSite> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    // Vite compiles JSX by itself; the plugin would only add what development needs.
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rollupOptions: { input: page('index.html'), output: { entryFileNames: PAGE_SCRIPT } },
    },
  })
  const pages = documentos.map((documento, index) => {
    const opcoes = { modo: 'arquivo', fonte: '/geist.woff2' } as const
    return [`/orcamento/${index}`, paginaOrcamento(documento, opcoes).html] as const
  })
  const server = serve(folder, new Map(pages))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function page(name: string): string {
  return join(import.meta.dirname, name)
}

function serve(folder: string, pages: ReadonlyMap<string, string>): Server {
  return createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const html = pages.get(path)
    const file = OTHER_FILES[path] ?? join(folder, path === '/' ? 'index.html' : path)
    try {
      const body = html ?? (await readFile(file))
      response.setHeader('content-type', TYPES[html === undefined ? extname(file) : '.html'] ?? 'text/plain')
      response.end(body)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
}
