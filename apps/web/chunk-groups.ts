import { screenList, type ScreenName } from '@lapida/contracts/screens'
import { dynamicEntries, planChunks, reach, type Load, type ModuleGraph } from './chunk-plan.ts'

interface Group {
  name: string
  /** the modules that want it, and all that they import at once */
  roots: readonly string[]
  /** only what these want, too */
  sharedWith?: readonly string[]
  /** only what so many of the roots want, each for itself */
  wantedBy?: number
  /** only modules in this folder: what a module imports at once goes with it into its group */
  within?: string
  /** nothing whose path has one of these in it */
  without?: readonly string[]
  /** nothing that these want at once */
  notBy?: readonly string[]
  /** these roots, too, although each is loaded by itself: they are always asked for together */
  withRoots?: readonly string[]
}

const MAIN = 'app/main.tsx'
const SHELL = 'app/shell/shell.tsx'
const WAY_IN = 'app/enter.ts'
const PUBLIC_SCREENS = (['planos', 'register', 'forgot-password'] as const).map(screenFile)
/** The screen of who measures and cuts, and those that are opened once a month: as loads they are one. */
const ALONE: readonly ScreenName[] = ['pecas', 'conta', 'pessoas']
/** Screens of who sells. */
const SIGNED_IN_SCREENS = screenList
  .filter(({ signedIn, name }) => signedIn && !ALONE.includes(name))
  .map(({ name }) => screenFile(name))

/** What the sign-in wants, and no screen behind it carries. */
const LOGIN_ALONE = ['/blocks/login-form/', '/blocks/public-page/', '/shared/calculo-da-landing']

const DRAWUP = screenFile('drawup')
const DRAWING_CORE = '/packages/desenho/'

const DRAWING_PARTS = [
  'desenho-editado',
  'quadro/quadro',
  'paineis/barra-de-ferramentas',
  'paineis/painel-lateral',
  'teclas/teclas',
  'conferencia/conferencia',
].map((file) => `features/drawup/${file}.tsx`)

/** What every screen of somebody who is signed in asks for once it stands. */
const AFTER_THE_SCREEN = [
  'app/shell/shell-layers.tsx',
  'app/shell/avisos.tsx',
  'app/envios-prontos.ts',
  'app/service-worker.ts',
  'data/sending/follow-mudancas.ts',
  'data/sending/envio-planos-corte.ts',
  'data/sending/envio-desenhos.ts',
  'data/queue/partida.ts',
  'data/queue/mend-outbox.ts',
  'blocks/orcamento-acoes/orcamento-actions.ts',
]

/** What a screen asks for once it stands, and what is asked for together with a first press. */
const PARTS = [
  parts('home', ['atencao-card', 'recentes-card', 'aprovado-por-mes', 'dinheiro-do-mes']),
  parts('orcamentos', ['virtual-rows', 'swipeable-item']),
  parts('orcamento', ['wide-wizard', 'phone-wizard', 'steps/materiais-step', 'open-pieces', 'finalize-bar']),
  parts('orcamento', [
    'steps/empresa-step',
    'steps/servicos-step',
    'steps/condicoes-step',
    'steps/resumo-step',
  ]),
  parts('orcamento-detalhes', [
    'detalhes-menu',
    'cliente-tab',
    'versao-banner',
    'resumo-cartoes',
    'condicoes-card',
    'pdf-button',
    'precos/precos-banner',
    'card-parts',
    'linha-do-tempo',
    'versoes-card',
    'obra-facts',
    'respostas/respostas-card',
  ]),
  parts('orcamento-detalhes', ['edicao/edicao-screen']),
  parts('plano-corte', ['plano-avisos', 'projetos/projetos-tab']),
  parts('drawup', [
    'desenho-editado',
    'quadro/quadro',
    'paineis/barra-de-ferramentas',
    'paineis/painel-lateral',
    'teclas/teclas',
  ]),
  parts('empresa', ['visual-tab', 'pagamento-tab', 'documentos-tab', 'cobranca-tab']),
]

function parts(screen: string, files: readonly string[]): string[] {
  return files.map((file) => `features/${screen}/${file}.tsx`)
}

/** Screens whose first load is nearly as large as it may be: how much more a byte weighs that they do not want. */
const BURDENS: Record<string, number> = {
  [screenFile('orcamento')]: 7,
  [screenFile('estoque')]: 14,
  [screenFile('orcamento-detalhes')]: 7,
  [screenFile('importar')]: 7,
  [screenFile('materiais')]: 9,
  [screenFile('plano-corte')]: 7,
  [screenFile('drawup')]: 7,
}

/** It comes with every screen, but nobody waits for it. */
const AFTER_EVERY_SCREEN = 5
/** How often what somebody has to ask for is loaded, beside a visit to one screen. */
const SELDOM = 0.3

/**
 * Modules that are wanted together, by the modules that want them: one file compresses better than thirty, needs one
 * way over the network instead of thirty, and keeps the list of files that the entry carries short. What two of them
 * want belongs to the first.
 */
const GROUPS: readonly Group[] = [
  { name: 'base', roots: [MAIN] },
  { name: 'entrar', roots: [screenFile('login')], without: LOGIN_ALONE },
  { name: 'porta', roots: [screenFile('login')] },
  // Without it the screens before the sign-in would wait for the whole frame.
  { name: 'comum', roots: PUBLIC_SCREENS, sharedWith: [SHELL, ...SIGNED_IN_SCREENS] },
  // The way in is asked for by name, after the session: in the frame's file it is there by then.
  { name: 'moldura', roots: [SHELL, WAY_IN], withRoots: [WAY_IN] },
  // What opens a drawing comes with its screen, what works on it after that: no screen waits for the second.
  {
    name: 'desenho-aberto',
    within: DRAWING_CORE,
    roots: [DRAWUP],
    sharedWith: DRAWING_PARTS,
    notBy: SIGNED_IN_SCREENS.filter((screen) => screen !== DRAWUP),
  },
  { name: 'desenho', within: DRAWING_CORE, roots: DRAWING_PARTS, wantedBy: 2, notBy: SIGNED_IN_SCREENS },
]

/** The library of icons imports all of them: which ones a screen wants only the bundler finds out. */
const ICON = /\/lucide-react\/.*\/icons\//
const icones = { name: 'icones', debugName: 'icones', test: ICON, minShareCount: 6 }
/** Each is some 200 bytes: those that about the same parts want come together. */
const fewIcons = {
  name: 'icones-poucos',
  debugName: 'icones-poucos',
  test: ICON,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 900,
}

/** Rolldown wants a group for each file before it has read a module. */
const MOST_FILES = 150

/** Says which modules share a file. */
export function chunkGroups(folder: string) {
  const paths = (roots: readonly string[]) => roots.map((root) => `${folder}/src/${root}`)
  const withRoots = paths(GROUPS.flatMap((group) => group.withRoots ?? []))
  const alone = new Set(
    paths([...SIGNED_IN_SCREENS, ...GROUPS.flatMap(({ roots }) => roots)]).filter(
      (path) => !withRoots.includes(path),
    ),
  )
  const isFree = (id: string) => !alone.has(id) && !ICON.test(id)
  const named = GROUPS.map(({ name, roots, sharedWith, wantedBy, notBy, within = '', without = [] }) => {
    let wanted: ((id: string) => boolean) | null = null
    return {
      debugName: name,
      name: (id: string, graph: ModuleGraph) => {
        wanted ??= whatIsWanted(graph, {
          roots: paths(roots),
          sharedWith: sharedWith && paths(sharedWith),
          wantedBy,
          notBy: notBy && paths(notBy),
        })
        if (without.some((part) => id.includes(part))) return null
        return id.includes(within) && wanted(id) && isFree(id) ? name : null
      },
    }
  })
  const [base, entrar, ...others] = named
  const groups = [base, entrar, icones, ...others, fewIcons, ...planned(folder, isFree)]
  return groups.flatMap((group, index) => (group ? [{ ...group, priority: groups.length - index }] : []))
}

/** The files of all that no group names: what is wanted at once, what comes after a screen, what somebody asks for. */
function planned(folder: string, isFree: (id: string) => boolean) {
  const paths = (roots: readonly string[]) => roots.map((root) => `${folder}/src/${root}`)
  let plan: Map<string, number> | null = null
  const placeOf = (id: string, graph: ModuleGraph) => {
    plan ??= new Map(
      planChunks(graph, loadsOf(graph, paths), isFree).flatMap((modules, place) =>
        modules.map((module) => [module, place] as const),
      ),
    )
    return plan.get(id)
  }
  return Array.from({ length: MOST_FILES }, (_, place) => ({
    debugName: `partes-${place}`,
    name: (id: string, graph: ModuleGraph) => (placeOf(id, graph) === place ? `partes-${place}` : null),
  }))
}

function loadsOf(graph: ModuleGraph, paths: (roots: readonly string[]) => string[]): Load[] {
  const screens = SIGNED_IN_SCREENS.map((screen) => ({
    roots: paths([screen]),
    weight: 1,
    burden: BURDENS[screen] ?? 2,
  }))
  const after = { roots: paths(AFTER_THE_SCREEN), weight: AFTER_EVERY_SCREEN }
  const later = PARTS.map((roots) => ({ roots: paths(roots), weight: 1, burden: 2 }))
  // Their first load is small, and nothing of the frame has a place in it.
  const before = PUBLIC_SCREENS.map((screen) => ({ roots: paths([screen]), weight: 1, burden: 6 }))
  const seldom = { roots: paths(ALONE.map(screenFile)), weight: SELDOM, burden: 30, apart: true }
  const known = new Set([...screens, ...before, seldom, after, ...later].flatMap(({ roots }) => roots))
  const [main = ''] = paths([MAIN])
  const asked = [...dynamicEntries(main, graph)].filter((entry) => !known.has(entry))
  return [...screens, ...before, seldom, after, ...later, { roots: asked, weight: SELDOM, apart: true }]
}

function screenFile(name: ScreenName): string {
  return `features/${name}/${name}-screen.tsx`
}

function whatIsWanted(
  graph: ModuleGraph,
  { roots, sharedWith, wantedBy = 1, notBy = [] }: Pick<Group, 'roots' | 'sharedWith' | 'wantedBy' | 'notBy'>,
): (id: string) => boolean {
  const reached = roots.map((root) => reach([root], graph))
  const shared = sharedWith && reach(sharedWith, graph)
  const others = reach(notBy, graph)
  const isWanted = (id: string) => reached.filter((modules) => modules.has(id)).length >= wantedBy
  return (id) => isWanted(id) && !others.has(id) && (shared?.has(id) ?? true)
}
