// What of a run a change touches: `npm test -- --mudou`.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importGraph, modulesBelow, readImports } from './import-cycles.mjs'
import { ROOT } from './workspace.mjs'

/** Which project of Vitest runs a test; the first that fits. */
const PROJECTS = {
  e2e: /^e2e\/tests\/.+\.test\.ts$/,
  telas: /^(apps\/web\/src|e2e)\/.+\.screen\.test\.ts$/,
  db: /^(packages|apps)\/.+\.db\.test\.ts$/,
  mes: /^simulacao\/.+\.test\.ts$/,
  unit: /^(packages|apps|tools)\/.+\.test\.tsx?$/,
}
/** They read the files of the house, whatever these import. */
const HOUSE = ['names', 'import-cycles', 'references', 'lint-fixtures'].map((name) => `tools/${name}.test.ts`)
const SCREENS = 'apps/web/src/features'
/** What a running program is made of, without its tests. */
const PROGRAM = /^(apps|packages)\/[^/]+\/(src\/.*(?<!\.test)\.(ts|tsx|css)|[^/]+\.html)$/

/** Files that are other than where this branch left main, or than in the last commit where there is no main; those of nobody yet among them. */
export function changedFiles() {
  const git = (...args) =>
    execFileSync('git', ['-c', 'core.quotepath=off', ...args], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
  const [main] = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main')
  const [base = 'HEAD'] = main ? git('merge-base', 'HEAD', main) : []
  const named = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(named)].filter((file) => existsSync(join(ROOT, file))).sort()
}

/** The tests of the house that these files touch, and what is left out. */
export function testsFor(changed) {
  const screens = readdirSync(join(ROOT, SCREENS))
  return chooseTests(changed, { graph: importGraph(readImports(ROOT, modulesBelow(ROOT))), screens })
}

/**
 * The tests that reach a changed module through what they import, for each project of Vitest. A browser test drives
 * the program and imports nothing of it: a journey is of the screen whose name it bears, a test of the middle floor
 * of the room that it lies in.
 * @param {string[]} changed
 * @param {{ graph: Map<string, string[]>, screens: string[] }} house
 */
export function chooseTests(changed, { graph, screens }) {
  const reached = whoReaches(graph, changed)
  const tests = [...graph.keys()].flatMap((file) => {
    const project = Object.keys(PROJECTS).find((name) => PROJECTS[name].test(file))
    return project ? [{ file, project }] : []
  })
  const names = screens.filter((screen) => changed.some((file) => file.startsWith(`${SCREENS}/${screen}/`)))
  const isChosen = ({ file, project }) =>
    reached.has(file) ||
    HOUSE.includes(file) ||
    (project === 'e2e' && names.some((name) => isNamed(file, name, screens))) ||
    (project === 'telas' && changed.some((other) => roomOf(other) === roomOf(file)))
  const chosen = (project) =>
    tests.filter((test) => test.project === project && isChosen(test)).map(({ file }) => file)
  return {
    unit: chosen('unit'),
    db: chosen('db'),
    mes: chosen('mes'),
    telas: chosen('telas'),
    e2e: chosen('e2e'),
    notRun: tests
      .filter((test) => ['e2e', 'telas'].includes(test.project) && !isChosen(test))
      .map(({ file }) => file),
    /** what the program is made of and no screen alone: only the whole run drives it in a browser */
    shared: changed.filter((file) => PROGRAM.test(file) && !file.startsWith(`${SCREENS}/`)),
  }
}

/** `apps/web/src/features/orcamento`: a screen, a block, or another folder of the web. */
function roomOf(file) {
  return /^apps\/web\/src\/(?:features|blocks)\/[^/]+\/|^apps\/web\/src\/[^/]+\//.exec(file)?.[0] ?? file
}

/** `plano-corte-editor.test.ts` is of the screen plano-corte; `orcamento-detalhes.test.ts` is not of orcamento. */
function isNamed(file, name, screens) {
  const test = file.replace(/^.*\//, '').replace(/\.test\.ts$/, '')
  const bears = (screen) => test === screen || test.startsWith(`${screen}-`)
  const longest = screens.filter(bears).sort((one, other) => other.length - one.length)[0]
  return longest === name
}

function whoReaches(graph, changed) {
  const importers = new Map()
  for (const [module, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), module])
  const reached = new Set(changed)
  const open = [...changed]
  for (let module = open.pop(); module !== undefined; module = open.pop())
    for (const importer of importers.get(module) ?? [])
      if (!reached.has(importer)) {
        reached.add(importer)
        open.push(importer)
      }
  return reached
}
