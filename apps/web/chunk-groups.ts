import { join, parse } from 'node:path'
import { screenList, type ScreenName } from '@lapida/contracts/screens'
import { resolveIcons } from './resolve-icons.ts'
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
/** Reached from another screen, when somebody asks for it. */
const ASKED: readonly ScreenName[] = ['foto-da-chapa']
/** Screens of who sells. */
const SIGNED_IN_SCREENS = screenList
  .filter(({ signedIn, name }) => signedIn && !ALONE.includes(name) && !ASKED.includes(name))
  .map(({ name }) => screenFile(name))

/** What the sign-in wants, and no screen behind it carries. */
const LOGIN_ALONE = ['/blocks/login-form/', '/blocks/public-page/', '/shared/calculo-da-landing']

/** What every screen of somebody who is signed in asks for once it stands. */
const AFTER_THE_SCREEN = [
  'app/shell/shell-layers.tsx',
  'app/shell/avisos.tsx',
  'app/envios-prontos.ts',
  'app/service-worker.ts',
  'data/sending/follow-mudancas.ts',
  '../../../packages/ui/src/keep-card-clear.ts',
]

/** What a screen asks for once it stands, whatever the line; of screens with several states a row for each. */
const LATER: readonly (readonly [ScreenName, readonly string[]])[] = [
  [
    'home',
    parts('home', [
      'atencao-card',
      'recentes-card',
      'aprovado-por-mes',
      'dinheiro-do-mes',
      'primeiros-passos',
    ]),
  ],
  ['orcamentos', parts('orcamentos', ['swipeable-item'])],
  ['orcamento', parts('orcamento', ['wide-wizard', 'phone-wizard', 'wizard-menu', 'steps/empresa-step'])],
  [
    'orcamento-detalhes',
    [
      ...parts('orcamento-detalhes', [
        'detalhes-menu',
        'versao-banner',
        'resumo-cartoes',
        'condicoes-card',
        'pdf-button',
        'precos/precos-banner',
        'linha-do-tempo',
        'obra-facts',
        'card-parts',
        'responsavel-card',
      ]),
      'features/orcamento-detalhes/total-sync.ts',
      'blocks/opcoes/com-opcionais.tsx',
    ],
  ],
  ['orcamento-detalhes', parts('orcamento-detalhes', ['edicao/edicao-screen', 'edicao/modo-editar'])],
  ['orcamento-detalhes', parts('orcamento-detalhes', ['edicao/edicao-screen', 'edicao/modo-avancado'])],
  [
    'plano-corte',
    [...parts('plano-corte', ['plano-avisos']), 'blocks/documento-avisos/documento-avisos.tsx'],
  ],
  ['plano-corte', parts('plano-corte', ['projetos/projetos-tab'])],
  ['plano-corte', parts('plano-corte', ['chapas/chapas-tab'])],
  ['plano-corte', parts('plano-corte', ['corte/corte-tab'])],
  [
    'drawup',
    parts('drawup', [
      'desenho-editado',
      'quadro/quadro',
      'paineis/barra-de-ferramentas',
      'paineis/barra-do-telefone',
      'teclas/teclas',
    ]),
  ],
  ['drawup', parts('drawup', ['preco/preco-do-desenho', 'camadas', 'galeria/galeria'])],
  ['drawup', parts('drawup', ['paineis/painel-lateral'])],
  [
    'estoque',
    ['features/estoque/estoque-camadas.tsx', 'blocks/importar-exportar/importar-exportar-menu.tsx'],
  ],
  ['empresa', parts('empresa', ['empresa-view', 'pessoas-card', 'copia-card'])],
]

/** What is asked for together with a first press. */
const PARTS = [
  parts('orcamento', ['steps/materiais-step', 'open-pieces', 'finalize-bar']),
  parts('orcamento', ['steps/servicos-step', 'steps/condicoes-step', 'steps/resumo-step']),
  parts('orcamento-detalhes', ['cliente-tab', 'versoes-card', 'respostas/respostas-card']),
  parts('empresa', ['visual-tab', 'pagamento-tab', 'documentos-tab', 'cobranca-tab', 'corte-tab']),
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
]

/** Rolldown wants a group for each file before it has read a module. */
const MOST_FILES = 150

/** Says which modules share a file. */
export function chunkGroups(folder: string) {
  const paths = (roots: readonly string[]) => roots.map((root) => join(folder, 'src', root))
  const withRoots = paths(GROUPS.flatMap((group) => group.withRoots ?? []))
  const alone = new Set(
    paths([...SIGNED_IN_SCREENS, ...GROUPS.flatMap(({ roots }) => roots)]).filter(
      (path) => !withRoots.includes(path),
    ),
  )
  let resolved: ModuleGraph | null = null
  const graphOf = (graph: ModuleGraph) => (resolved ??= resolveIcons(graph))
  const named = GROUPS.map(({ name, roots, sharedWith, wantedBy, notBy, within = '', without = [] }) => {
    let wanted: ((id: string) => boolean) | null = null
    return {
      debugName: name,
      name: (id: string, graph: ModuleGraph) => {
        wanted ??= whatIsWanted(graphOf(graph), {
          roots: paths(roots),
          sharedWith: sharedWith && paths(sharedWith),
          wantedBy,
          notBy: notBy && paths(notBy),
        })
        if (without.some((part) => id.includes(part))) return null
        return id.includes(within) && wanted(id) && !alone.has(id) ? name : null
      },
    }
  })
  const isFree = (id: string, graph: ModuleGraph) =>
    !alone.has(id) && named.every(({ name }) => name(id, graph) === null)
  const groups = [...named, ...planned(paths, graphOf, isFree)]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

type Paths = (roots: readonly string[]) => string[]

/** The files of all that no group names: what is wanted at once, what comes after a screen, what somebody asks for. */
function planned(
  paths: Paths,
  graphOf: (graph: ModuleGraph) => ModuleGraph,
  isFree: (id: string, graph: ModuleGraph) => boolean,
) {
  let plan: Map<string, { place: number; name: string }> | null = null
  const fileOf = (id: string, graph: ModuleGraph) => {
    plan ??= new Map(
      planChunks(graphOf(graph), loadsOf(graphOf(graph), paths), (one) => isFree(one, graph)).flatMap(
        (modules, place) => {
          const name = nameOf(modules, paths) ?? `p-${place}`
          return modules.map((module) => [module, { place, name }] as const)
        },
      ),
    )
    return plan.get(id)
  }
  return Array.from({ length: MOST_FILES }, (_, place) => ({
    debugName: `p-${place}`,
    name: (id: string, graph: ModuleGraph) => {
      const file = fileOf(id, graph)
      return file?.place === place ? file.name : null
    },
  }))
}

/** A file with parts that come after a screen is called by the first of them. */
function nameOf(modules: readonly string[], paths: Paths): string | null {
  const later = paths([...AFTER_THE_SCREEN, ...LATER.flatMap(([, roots]) => roots)])
  const first = later.find((root) => modules.includes(root))
  return first === undefined ? null : parse(first).name
}

function loadsOf(graph: ModuleGraph, paths: Paths): Load[] {
  const screenOf = new Map(
    SIGNED_IN_SCREENS.map((screen): [string, Load] => [
      screen,
      { roots: paths([screen]), weight: 1, burden: BURDENS[screen] ?? 2 },
    ]),
  )
  const after: Load = { roots: paths(AFTER_THE_SCREEN), weight: AFTER_EVERY_SCREEN }
  const later = LATER.map(([name, roots]): Load => {
    const screen = screenOf.get(screenFile(name))
    return { roots: paths(roots), after: screen ? [screen, after] : [after], weight: 1, burden: 2 }
  })
  const pressed = PARTS.map((roots): Load => ({
    roots: paths(roots),
    after: [after],
    weight: SELDOM,
    burden: 2,
  }))
  // Their first load is small, and nothing of the frame has a place in it.
  const before = PUBLIC_SCREENS.map((screen): Load => ({ roots: paths([screen]), weight: 1, burden: 6 }))
  const seldom: Load = { roots: paths(ALONE.map(screenFile)), weight: SELDOM, burden: 30, apart: true }
  const loads = [...screenOf.values(), ...before, seldom, after, ...later, ...pressed]
  const known = new Set(loads.flatMap(({ roots }) => roots))
  const [main = ''] = paths([MAIN])
  const asked = [...dynamicEntries(main, graph)].filter((entry) => !known.has(entry))
  return [...loads, { roots: asked, after: [after], weight: SELDOM, apart: true }]
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
