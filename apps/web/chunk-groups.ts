import { screenList, type ScreenName } from '@lapida/contracts/screens'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

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
  limits?: {
    /** only what so many separately loaded parts of the app want */
    minShareCount: number
    /** bytes of source */
    maxModuleSize?: number
  }
}

const SHELL = 'app/shell/shell.tsx'
const PUBLIC_SCREENS = (['planos', 'register', 'forgot-password'] as const).map(screenFile)
const SIGNED_IN_SCREENS = screenList.filter(({ signedIn }) => signedIn).map(({ name }) => screenFile(name))

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

const SHARED_PARTS = {
  roots: SIGNED_IN_SCREENS,
  wantedBy: 6,
  limits: { minShareCount: 3, maxModuleSize: 12_000 },
} satisfies Omit<Group, 'name'>

/**
 * Modules that are wanted together, by the modules that want them: one file compresses better than thirty, needs one
 * way over the network instead of thirty, and keeps the list of files that the entry carries short. What two of them
 * want belongs to the first.
 */
const GROUPS: readonly Group[] = [
  { name: 'base', roots: ['app/main.tsx'] },
  { name: 'entrar', roots: [screenFile('login')], without: LOGIN_ALONE },
  { name: 'porta', roots: [screenFile('login')] },
  // Without it the screens before the sign-in would wait for the whole frame.
  { name: 'comum', roots: PUBLIC_SCREENS, sharedWith: [SHELL, ...SIGNED_IN_SCREENS] },
  { name: 'moldura', roots: [SHELL] },
  // What few screens want is no burden for all the others; least of all for the one on which quotes are made.
  { name: 'registros', ...SHARED_PARTS, sharedWith: [screenFile('orcamento')] },
  { name: 'partes', ...SHARED_PARTS },
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
const icones = {
  name: 'icones',
  debugName: 'icones',
  test: ICON,
  priority: GROUPS.length - GROUPS.findIndex(({ name }) => name === 'entrar') - 0.5,
  minShareCount: 6,
}

/** Says which modules share a file; all others the bundler distributes by itself. */
export function chunkGroups(folder: string) {
  const paths = (roots: readonly string[]) => roots.map((root) => `${folder}/src/${root}`)
  const entries = paths(GROUPS.flatMap(({ roots }) => roots))
  const groups = GROUPS.map(
    ({ name, roots, sharedWith, wantedBy, notBy, within = '', without = [], limits }, index) => {
      let wanted: ((id: string) => boolean) | null = null
      return {
        ...limits,
        debugName: name,
        priority: GROUPS.length - index,
        name: (id: string, graph: ModuleGraph) => {
          wanted ??= whatIsWanted(graph, {
            roots: paths(roots),
            sharedWith: sharedWith && paths(sharedWith),
            wantedBy,
            notBy: notBy && paths(notBy),
          })
          if (without.some((part) => id.includes(part))) return null
          return id.includes(within) && wanted(id) && !entries.includes(id) && !ICON.test(id) ? name : null
        },
      }
    },
  )
  return [...groups, icones]
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

/** Everything that modules import at once, they themselves among it. */
function reach(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}
