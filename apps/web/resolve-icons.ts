import type { ModuleGraph, ModuleInfo } from './chunk-plan.ts'

const LIBRARY = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const IMPORT_OF_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const EXPORT_OF_ICON = /export\s*\{([^}]*)\}\s*from\s*["']\.([^"']+)["']/g

/** The graph in which a module imports the icons that it names; the library itself imports every one there is. */
export function resolveIcons(graph: ModuleGraph): ModuleGraph {
  const known = new Map<string, ModuleInfo | null>()
  let icons: Map<string, string> | null = null
  const resolved = (id: string) => {
    const info = graph.getModuleInfo(id)
    const library = info?.importedIds.find((imported) => LIBRARY.test(imported))
    if (!info || library === undefined) return info
    icons ??= iconsOf(library, graph)
    const named = namesIn(info.code ?? '', IMPORT_OF_ICONS).map(([name]) => icons?.get(name) ?? library)
    const others = info.importedIds.filter((imported) => imported !== library)
    const { dynamicallyImportedIds, code } = info
    return { importedIds: [...others, ...named], dynamicallyImportedIds, code }
  }
  return {
    getModuleInfo(id) {
      const before = known.get(id)
      if (before !== undefined) return before
      const info = resolved(id)
      known.set(id, info)
      return info
    },
  }
}

/** Module by the name of its icon. */
function iconsOf(library: string, graph: ModuleGraph): Map<string, string> {
  const { code, importedIds = [] } = graph.getModuleInfo(library) ?? {}
  const idOf = new Map(importedIds.map((id) => [id.slice(id.lastIndexOf('/')), id]))
  return new Map(
    namesIn(code ?? '', EXPORT_OF_ICON).flatMap(([name, path]) => {
      const id = idOf.get(path.slice(path.lastIndexOf('/')))
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

/** What stands in the braces, the name by which others know it, with where it comes from. */
function namesIn(code: string, statement: RegExp): [name: string, path: string][] {
  return [...code.matchAll(statement)].flatMap(([, braces = '', path = '']) =>
    braces
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part): [string, string] => [
        statement === IMPORT_OF_ICONS ? part.replace(/\s+as\s.*/s, '') : part.replace(/.*\sas\s+/s, ''),
        path,
      ]),
  )
}
