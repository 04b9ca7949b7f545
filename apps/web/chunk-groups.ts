interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Modules that are always wanted together, by the module that wants them: one file compresses better than thirty, and
 * the list of files that the entry carries stays short. What both want belongs to the first.
 */
const GROUPS = [
  { name: 'base', root: 'app/main.tsx' },
  { name: 'entrar', root: 'features/login/login-screen.tsx' },
]

/** Says which modules share a file; all others the bundler distributes by itself. */
export function chunkGroups(folder: string) {
  const roots = GROUPS.map(({ root }) => `${folder}/src/${root}`)
  return GROUPS.map(({ name, root }, index) => {
    let reached: Set<string> | null = null
    return {
      debugName: name,
      priority: GROUPS.length - index,
      name: (id: string, graph: ModuleGraph) => {
        reached ??= reach(`${folder}/src/${root}`, graph)
        return reached.has(id) && !roots.includes(id) && !isIcon(id) ? name : null
      },
    }
  })
}

/** The library of icons imports all of them: which ones a screen wants only the bundler finds out. */
const isIcon = (id: string) => /\/lucide-react\/.*\/icons\//.test(id)

/** Everything that a module imports at once, itself among it. */
function reach(root: string, graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const waiting = [root]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}
