import { describe, expect, it } from 'vitest'
import type { ModuleGraph, ModuleInfo } from './chunk-plan.ts'
import { resolveIcons } from './resolve-icons.ts'

const FOLDER = '/node_modules/lucide-react/dist/esm'
const LIBRARY = `${FOLDER}/lucide-react.mjs`
const icon = (name: string) => `${FOLDER}/icons/${name}.mjs`

const MODULES: Record<string, Partial<ModuleInfo>> = {
  [LIBRARY]: {
    importedIds: [icon('index'), icon('bell'), icon('ellipsis-vertical'), icon('x')],
    code: `import * as index from './icons/index.mjs';
export { index as icons };
export { default as Bell, default as BellIcon } from './icons/bell.mjs';
export { default as EllipsisVertical, default as MoreVertical } from './icons/ellipsis-vertical.mjs';
export { default as X } from './icons/x.mjs';`,
  },
  'menu.tsx': {
    importedIds: ['react', LIBRARY, 'button.tsx'],
    code: 'import { Bell, MoreVertical as Dots } from "lucide-react";\nimport { Button } from "button.tsx";',
  },
  'button.tsx': { importedIds: ['react'], code: 'import "react"' },
}

const graph: ModuleGraph = {
  getModuleInfo: (id) =>
    MODULES[id] ? { importedIds: [], dynamicallyImportedIds: [], code: '', ...MODULES[id] } : null,
}

describe('a module that names icons', () => {
  it('imports those, by whichever of their names, and not the library of all', () => {
    const { importedIds } = resolveIcons(graph).getModuleInfo('menu.tsx') ?? {}
    expect(importedIds).toEqual(['react', 'button.tsx', icon('bell'), icon('ellipsis-vertical')])
  })

  it('stays as it is where it names none, and what is not there is not', () => {
    expect(resolveIcons(graph).getModuleInfo('button.tsx')?.importedIds).toEqual(['react'])
    expect(resolveIcons(graph).getModuleInfo('nothing.tsx')).toBeNull()
  })
})
