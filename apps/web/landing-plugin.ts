import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, runnerImport, type Plugin, type ViteDevServer } from 'vite'

const PAGE = 'landing.html'
const PLACE = '<!--landing-->'
const RENDER = 'src/features/landing/render-landing.tsx'

type Render = { renderLanding: () => string }

/**
 * The landing page: its React component rendered to HTML when the program is built, with a style sheet and a script
 * of its own (decision 009). It is built apart from the app, so that neither shares a file with the other.
 */
export function landingPage(): Plugin {
  const root = import.meta.dirname
  return {
    name: 'landing-page',
    configureServer: (server) => serveInDevelopment(server, join(root, RENDER)),
    async generateBundle(_options, bundle) {
      for (const { fileName, source } of await buildLanding(root)) {
        // The font is in both builds, under the same name.
        if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

async function buildLanding(root: string): Promise<{ fileName: string; source: string | Uint8Array }[]> {
  const { module } = await runnerImport<Render>(join(root, RENDER), { root, logLevel: 'error' })
  const markup = module.renderLanding()
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Where its files are is known, so that no warning asks for them; the app's build copies them.
    plugins: [tailwindcss(), fillPage(markup)],
    build: {
      write: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: ['chrome111', 'safari16.4', 'firefox128'],
      rollupOptions: { input: join(root, PAGE) },
    },
  })
  if (!('output' in result)) throw new Error('The build of the landing page gave nothing.')
  return result.output.map((file) => ({
    fileName: file.fileName,
    source: file.type === 'chunk' ? file.code : file.source,
  }))
}

/** The markup goes in last, so that no tool reads it as part of the template. */
function fillPage(markup: string): Plugin {
  return {
    name: 'landing-markup',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: html.replace(PLACE, () => markup),
        tags: Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
      }),
    },
  }
}

/** In development the page is rendered anew at every load. */
function serveInDevelopment(server: ViteDevServer, render: string): void {
  server.middlewares.use((request, response, next) => {
    const [path = ''] = (request.originalUrl ?? '').split('?')
    if (path !== '/') return next()
    void renderInDevelopment(server, render).then((html) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(html)
    }, next)
  })
}

async function renderInDevelopment(server: ViteDevServer, render: string): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  const template = await readFile(join(import.meta.dirname, PAGE), 'utf8')
  const { renderLanding } = (await server.ssrLoadModule(render)) as Render
  const html = await server.transformIndexHtml('/', template)
  return html
    .replace(PLACE, renderLanding)
    .replaceAll('__ANO__', String(new Date().getFullYear()))
    .replaceAll('__CONTATO__', 'contato@exemplo.com.br')
    .replaceAll('__ORIGEM__', '')
}
