// The import graph of the house: first as data (who may import whom), then one function that reads it.
// Every way to name a module is followed to its place in the tree (`./x.ts`, `../x.ts`, `#folder/x.ts`,
// `@lapida/package/module`), so a detour through a relative path or a dynamic import() is seen as well.
import { posix } from 'node:path'

/**
 * What each package may import: packages of ours, whole or a folder of one, and npm packages (undefined: what its
 * package.json declares). A drawing's lengths are read and written like all others, and its rows go to a quote: of the
 * rules it takes those two, and nothing of money or of people. A cutting plan is told to the engine in the engine's own
 * format; what a piece takes of its slab, and what a machine is of which nobody said more, have one home each: of the
 * engine the domain takes those three, and no search. A paper says what a picture of a kitchen is made of; who paints it is
 * not its business.
 */
export const PACKAGES = {
  contracts: { ours: [], npm: ['zod/mini'] },
  domain: {
    ours: ['contracts', 'corte/formato', 'corte/contorno', 'corte/maquina'],
    npm: ['@brazilian-utils/brazilian-utils'],
  },
  corte: { ours: [], npm: [] },
  pedra: { ours: ['domain/shared', 'domain/exemplos'], npm: [] },
  desenho: {
    ours: ['domain/shared', 'domain/desenho'],
    npm: ['cavalier-contours-js', 'dxf-parser', 'flatbush'],
  },
  documento: {
    ours: ['contracts', 'corte', 'desenho', 'domain', 'pedra/quadro'],
    npm: ['@react-pdf/renderer', 'react', 'uqr', 'culori', '@fontsource/geist', '@fontsource-variable/geist'],
  },
  // Of the library of layers its single entries: the one for all brings menus along with every dialog.
  ui: {
    ours: [],
    npm: [
      'react',
      'lucide-react',
      'radix-ui/alert-dialog',
      'radix-ui/collapsible',
      'radix-ui/dialog',
      'radix-ui/dropdown-menu',
      'radix-ui/switch',
    ],
  },
}

/** What each app may import of ours. An app is never imported by anyone. */
export const APPS = {
  api: { ours: ['contracts', 'corte', 'desenho', 'domain', 'documento', 'pedra'] },
  web: { ours: Object.keys(PACKAGES) },
}

/** Folders of apps/web/src, lowest first: a file imports from its own folder or a lower one. */
export const WEB_LAYERS = ['shared', 'data', 'blocks', 'features', 'app']

/**
 * Rooms whose folders have an order, lowest first. The web's data is the way of data: what asks the server, the copies of
 * this device, the queue of what it is to be told, the sending of that, what screens read and write, and the list of what
 * waits. A document's rooms: what all papers are made of, what they say, and each paper.
 */
export const ROOMS = {
  'apps/web/src/data': ['api', 'local', 'queue', 'sending', 'resources', 'pending'],
  'packages/documento/src': [
    'base',
    'modelo',
    'desenho',
    'plano-corte',
    'etiquetas',
    'orcamento',
    'pagina',
    'prova',
  ],
}

/** Modules that speak SQL. In a feature of the API only its repository may import them. */
const SQL_MODULE = /^(drizzle-orm|pg)(\/|$)/

/** In a feature of the API: a use case is a plain file; `orcamentos.repository.ts`, `routes.ts` and the like are its own. */
const PRIVATE_FEATURE_FILE = /(\.(repository|presenter|routes|schema)\.ts|\/routes\.ts)$/

const SQL_PROBLEM = 'SQL lives in *.repository.ts and in db/ only.'

/** A screen's test in the browser (decision 026): it lies beside the screen and takes its tools from e2e/. */
const SCREEN_TEST = /\.screen\.test\.ts$/

/** Decision 040: what must hold is worked out anew, so that a rule that is wrong is not wrong on both sides. */
const INVARIANTES = 'simulacao/invariantes/'

/** What the simulation starts: the program with its tools of tests, and the part of the web that has no screen. */
const PLAYED = /^(simulacao|apps\/api\/src|apps\/web\/src\/(data|shared))\//

const TEST_FILE = /(\.test\.tsx?$|\/testing\/|\/bench\/)/

/**
 * Says what is wrong with one import.
 * @param {string} file the importing file, relative to the root of the repository, with forward slashes
 * @param {string} specifier the text between the quotes
 * @returns {string | null} the complaint, or null when the import is allowed
 */
export function importProblem(file, specifier) {
  const home = homeOf(file)
  if (!home) return null
  const target = targetOf(home, file, specifier.replace(/\?.*$/, ''))
  if (SCREEN_TEST.test(file) && target.path?.startsWith('e2e/')) return toolProblem(target.path)
  return spellingProblem(specifier, target) ?? graphProblem(home, file, target)
}

/** The workspace a file belongs to: { kind: 'packages' | 'apps', name }, or { kind: 'e2e' | 'simulacao' }. */
function homeOf(file) {
  const [kind, name] = file.split('/')
  if (kind === 'packages' || kind === 'apps') return { kind, name }
  if (kind === 'simulacao') return { kind, name: file.startsWith(INVARIANTES) ? 'invariantes' : '' }
  return kind === 'e2e' ? { kind, name: '' } : null
}

function targetOf(home, file, specifier) {
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(file), specifier), relative: true }
  if (specifier.startsWith('#'))
    return { path: `${home.kind}/${home.name}/src/${specifier.slice(1)}`, relative: true }
  const ours = /^@lapida\/([^/]+)(?:\/.*)?$/.exec(specifier)
  return ours ? { ours: ours[1], module: ours[0] } : { npm: specifier }
}

function toolProblem(path) {
  if (!path.startsWith('e2e/tests/')) return null
  return 'A screen test shares tools with the journeys in e2e/tests, not the journeys themselves.'
}

function spellingProblem(specifier, target) {
  if (specifier.startsWith('../../')) return 'Write "#folder/file.ts" instead of climbing two levels.'
  if (target.relative && !/\.[a-z0-9]+$/.test(target.path)) return 'Write the extension of the file.'
  return null
}

function graphProblem(home, file, target) {
  if (home.kind === 'simulacao') return simulationProblem(home, target)
  if (target.relative) return ownTreeProblem(home, file, target.path)
  if (target.ours) return packageProblem(home, target)
  return npmProblem(home, file, target.npm)
}

function simulationProblem({ name }, { path, ours }) {
  if (name === 'invariantes')
    return path?.startsWith(INVARIANTES) ? null : 'An invariant shares no code with the program or its tests.'
  if (ours in APPS) return `An app is not imported: @lapida/${ours} is started.`
  if (path === undefined || PLAYED.test(path)) return null
  return 'The simulation starts apps/api/src and what apps/web/src has without a screen.'
}

function packageProblem(home, { ours: name, module }) {
  if (name in APPS) return `An app is not imported: @lapida/${name} is reached over HTTP.`
  if (home.kind === 'e2e') return null
  const allowed = (home.kind === 'apps' ? APPS : PACKAGES)[home.name]?.ours ?? []
  if (allowed.some((one) => `${module}/`.startsWith(`@lapida/${one}/`))) return null
  return `${home.kind}/${home.name} may import of ours: ${allowed.join(', ') || 'nothing'}.`
}

function npmProblem(home, file, specifier) {
  if (TEST_FILE.test(file)) return null
  return home.kind === 'packages'
    ? packageNpmProblem(home.name, specifier)
    : appNpmProblem(home.name, file, specifier)
}

function packageNpmProblem(name, specifier) {
  const allowed = PACKAGES[name]?.npm
  if (allowed && !allowed.some((module) => specifier === module || specifier.startsWith(`${module}/`)))
    return `packages/${name} may import ${allowed.join(', ') || 'no npm package'}.`
  return specifier.startsWith('node:') ? `packages/${name} runs in the browser.` : null
}

function appNpmProblem(name, file, specifier) {
  if (name === 'web' && file.includes('/src/') && specifier.startsWith('node:'))
    return 'apps/web/src runs in the browser.'
  if (name === 'api' && SQL_MODULE.test(specifier) && !maySpeakSql(file)) return SQL_PROBLEM
  return null
}

function ownTreeProblem(home, file, path) {
  const root = home.kind === 'e2e' ? 'e2e/' : `${home.kind}/${home.name}/`
  if (!path.startsWith(root))
    return 'A relative import stays inside its package: write "@lapida/package/module".'
  if (path.includes('/testing/') && !TEST_FILE.test(file)) return 'Only tests import from testing/.'
  const problem = roomProblem(file, path)
  if (problem) return problem
  if (home.name === 'web') return webProblem(placeOf(file), placeOf(path))
  if (home.name === 'api' && !TEST_FILE.test(file)) return apiProblem(file, path)
  return null
}

/** Where in apps/x/src a path is: its folder (a file directly in src belongs to app) and, in features, which one. */
function placeOf(path) {
  const [, , , folder, feature] = path.split('/')
  if (folder === undefined || folder.includes('.')) return { folder: 'app', feature: undefined }
  return { folder, feature: folder === 'features' ? feature : undefined }
}

function webProblem(from, to) {
  if (webRank(to.folder) > webRank(from.folder))
    return `${from.folder} is below ${to.folder} (${[...WEB_LAYERS].reverse().join(' -> ')}).`
  if (from.feature && to.feature && from.feature !== to.feature)
    return 'Features do not import each other: move the shared part to #blocks or #data.'
  return null
}

function roomProblem(file, path) {
  const place = Object.keys(ROOMS).find((one) => file.startsWith(`${one}/`) && path.startsWith(`${one}/`))
  if (place === undefined || TEST_FILE.test(file)) return null
  const rooms = ROOMS[place]
  const [from, to] = [file, path].map((one) => rooms.indexOf(one.slice(place.length + 1).split('/')[0]))
  if (from < 0 || to <= from) return null
  return `${rooms[from]} is below ${rooms[to]} (${[...rooms].reverse().join(' -> ')}).`
}

/** A page of its own beside the layers (the showcase of components) stands as high as app: nothing may need it. */
function webRank(folder) {
  return WEB_LAYERS.includes(folder) ? WEB_LAYERS.indexOf(folder) : WEB_LAYERS.length - 1
}

function apiProblem(file, path) {
  const [from, to] = [placeOf(file), placeOf(path)]
  if (['db', 'http'].includes(from.folder) && to.folder === 'features')
    return 'db and http are below features.'
  if (to.folder === 'db' && from.folder === 'features' && !maySpeakSql(file)) return SQL_PROBLEM
  if (from.feature && to.feature && from.feature !== to.feature && PRIVATE_FEATURE_FILE.test(path))
    return 'Call the other feature through its use case.'
  return null
}

function maySpeakSql(file) {
  return file.endsWith('.repository.ts') || placeOf(file).folder === 'db' || !file.includes('/src/')
}

/** The graph as an ESLint rule: static, dynamic and type imports, and re-exports. */
export const importGraph = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = posix.relative(slashed(import.meta.dirname), slashed(context.filename))
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const message = importProblem(file, source.value)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source),
    }
  },
}

function slashed(path) {
  return path.replaceAll('\\', '/')
}
