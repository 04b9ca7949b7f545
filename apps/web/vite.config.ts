import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './chunk-groups.ts'
import { landingPage } from './landing-plugin.ts'
import { packedFiles } from './packed-files-plugin.ts'
import { preloadScreens } from './preload-plugin.ts'
import { provaEmTresD } from './prova-plugin.ts'

const API = 'http://127.0.0.1:3000'
const SHOWCASE_MODE = 'componentes'
/** Where the app itself begins; '/' is the landing page, a document of its own. */
const APP_ADDRESS = '/home'

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    iconsWithoutKeys(),
    preloadFont(),
    ...(mode === SHOWCASE_MODE
      ? []
      : [landingPage(), provaEmTresD(), preloadScreens(), packedFiles(), appShellWorker()]),
  ],
  // Its build for browsers that need nothing rewritten, for us and for its own hooks alike: 1,4 kB less to load.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // What it stands in for is in React itself.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: mode === SHOWCASE_MODE ? '../../.cache/componentes' : 'dist',
    rolldownOptions: {
      input: mode === SHOWCASE_MODE ? 'componentes.html' : 'index.html',
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        // What the first load says of all others is their names: seven signs tell two versions of one apart as well as eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    emptyOutDir: true,
    modulePreload: {
      // What the login asks for on a tablet of the workshop alone: nobody else carries the names of its files.
      resolveDependencies: (_file, needed, { hostId }) => (/login-screen-/.test(hostId) ? [] : needed),
    },
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
      '/retalhos': API,
      '/imagens': API,
    },
  },
}))

/** Keeps the built app at hand without network; the app itself registers the worker and asks before it updates. */
function appShellWorker() {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    includeAssets: ['favicon.svg', 'tema.js', 'entrada.js'],
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
      globIgnores: ['**/pdf.worker*', 'avisos.js', 'pedra-3d.js'],
      // What the server tells while no window is open.
      importScripts: ['avisos.js'],
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
      // The server gives pages under the addresses of screens, never as files.
      manifestTransforms: [pagesUnderTheirAddresses],
      navigateFallback: APP_ADDRESS,
      navigateFallbackDenylist: [
        /^\/api\//,
        /^\/assets\//,
        /^\/orcamento\/[^/]+/,
        /^\/retalhos\//,
        /^\/imagens\//,
        /^\/arquivos\//,
      ],
      cleanupOutdatedCaches: true,
    },
  })
}

type Entries = { url: string; revision: string | null; size: number }[]

function pagesUnderTheirAddresses(entries: Entries): { manifest: Entries } {
  const addresses: Record<string, string> = { 'index.html': APP_ADDRESS, 'landing.html': '/' }
  return { manifest: entries.map((entry) => ({ ...entry, url: addresses[entry.url] ?? entry.url })) }
}

/**
 * Every stroke of an icon has a key by which React warns while one develops, and no two are alike, so that none of them
 * compresses: what is built has none. The strokes of an icon never change places.
 */
function iconsWithoutKeys(): Plugin {
  return {
    name: 'icons-without-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
    },
  }
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
