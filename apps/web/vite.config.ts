import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const API = 'http://127.0.0.1:3000'
const SHOWCASE_MODE = 'componentes'

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), preloadFont(), ...(mode === SHOWCASE_MODE ? [] : [appShellWorker()])],
  build: {
    outDir: mode === SHOWCASE_MODE ? '../../.cache/componentes' : 'dist',
    rollupOptions: { input: mode === SHOWCASE_MODE ? 'componentes.html' : 'index.html' },
    emptyOutDir: true,
    sourcemap: false,
    // Inlined assets would be data: URLs, which the Content-Security-Policy allows for images only.
    assetsInlineLimit: 0,
    // The browser floor of Tailwind 4.
    target: ['chrome111', 'safari16.4', 'firefox128'],
  },
  server: {
    proxy: {
      '/api': API,
      // The list of quotes is the app's own route; with an id it is the page that the server renders.
      '^/orcamento/.+': API,
      '/imagens': API,
    },
  },
}))

/** Keeps the built app at hand without network; the app itself registers the worker and asks before it updates. */
function appShellWorker() {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    includeAssets: ['favicon.svg', 'tema.js'],
    manifest: {
      name: 'Lapida',
      short_name: 'Lapida',
      description: 'Do metro ao orçamento aprovado.',
      lang: 'pt-BR',
      start_url: '/',
      display: 'standalone',
      background_color: '#f9f7f4',
      theme_color: '#1e40af',
      icons: [
        { src: '/icone-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icone-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icone-512-mascara.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,woff2}'],
      // The PDF library is large and wanted by few sessions: the browser fetches it on the first click and keeps it,
      // with the document's fonts, for the next time without network.
      globIgnores: ['**/*pdf*'],
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^?]+$/.test(url.pathname),
          handler: 'CacheFirst',
          // Names carry a hash of the content: files of older versions only take room.
          options: { cacheName: 'sob-demanda', expiration: { maxEntries: 40 } },
        },
      ],
      // The first session, too, keeps what it fetches on demand.
      clientsClaim: true,
      // The server gives the page under the addresses of its screens, never as a file.
      manifestTransforms: [pageUnderItsAddress],
      navigateFallback: '/',
      navigateFallbackDenylist: [/^\/api\//, /^\/orcamento\/[^/]+/, /^\/imagens\//, /^\/arquivos\//],
      cleanupOutdatedCaches: true,
    },
  })
}

type Entries = { url: string; revision: string | null; size: number }[]

function pageUnderItsAddress(entries: Entries): { manifest: Entries } {
  return { manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)) }
}

/** The font is wanted by every first paint; its hashed name is known only after the build. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}
