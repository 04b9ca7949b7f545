interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Who wants which modules, in the order in which they are given away: what two of them want belongs to the first. A
 * name puts the modules into one file, because one file compresses better than thirty and the list of files that the
 * entry carries stays short; without a name the bundler distributes them by itself.
 */
const GROUPS: readonly { name: string | null; roots: readonly string[] }[] = [
  { name: null, roots: ['app/main.tsx'] },
  { name: 'entrar', roots: ['features/login/login-screen.tsx'] },
  {
    name: null,
    roots: [
      'features/planos/planos-screen.tsx',
      'features/register/register-screen.tsx',
      'features/forgot-password/forgot-password-screen.tsx',
    ],
  },
  { name: 'moldura', roots: ['app/shell/shell.tsx'] },
]

/** Says into which shared file a module goes; null leaves it to the bundler. */
export function chunkGroups(folder: string): (id: string, graph: ModuleGraph) => string | null {
  const paths = (roots: readonly string[]) => roots.map((root) => `${folder}/src/${root}`)
  const screens = GROUPS.flatMap(({ roots }) => paths(roots))
  let groups: { name: string | null; modules: Set<string> }[] | null = null
  return (id, graph) => {
    groups ??= GROUPS.map(({ name, roots }) => ({ name, modules: reach(paths(roots), graph) }))
    if (screens.includes(id)) return null
    return groups.find(({ modules }) => modules.has(id))?.name ?? null
  }
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
