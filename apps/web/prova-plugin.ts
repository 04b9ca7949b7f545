import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRY = 'src/features/prova-em-3d/open-sala.ts'
/** Where the page of a proof fetches it from once its customer wants it (documento, pagina/proposta-scripts.ts). */
const FILE = 'pedra-3d.js'

/**
 * The room that a customer turns on the page of a proof: one script of its own, which shares no file with the app. The
 * page that fetches it is made by the server, so that its name says nothing of what it holds.
 */
export function provaEmTresD(): Plugin {
  const root = import.meta.dirname
  return {
    name: 'prova-em-3d',
    apply: 'build',
    async generateBundle() {
      const result = await build({
        root,
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          copyPublicDir: false,
          target: ['chrome111', 'safari16.4', 'firefox128'],
          minify: true,
          lib: { entry: join(root, ENTRY), formats: ['es'], fileName: () => FILE },
        },
      })
      const made = Array.isArray(result) ? result[0] : 'output' in result ? result : undefined
      const [chunk, ...others] = made?.output ?? []
      if (!chunk || others.length > 0) throw new Error('The room of a proof is one file.')
      this.emitFile({ type: 'asset', fileName: FILE, source: chunk.code })
    },
  }
}
