// Where the React compiler is not asked, it has nothing to say: what it finds when asked about every file is found.
import { Linter } from 'eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { reactRules } from './react-rules.mjs'

const RULES = ['static-components', 'set-state-in-render'] as const
const linter = new Linter()

function findings(text: string, rules: object): string[] {
  const config = {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    plugins: { asked: { rules: rules as Record<string, never> } },
    rules: Object.fromEntries(RULES.map((rule) => [`asked/${rule}`, 'error' as const])),
  }
  return linter
    .verify(text, [config], { filename: 'x.tsx' })
    .map(({ ruleId, line, message }) => `${ruleId} ${line} ${message}`)
}

const component = (...lines: string[]) => `export function Screen(props) {\n  ${lines.join('\n  ')}\n}\n`
const withState = (...lines: string[]) =>
  `import { useCallback, useMemo, useState } from 'react'\n${component('const [count, setCount] = useState(0)', ...lines)}`

const FAULTS: [string, string][] = [
  ['an arrow as a component', component('const Row = () => <li />', 'return <Row />')],
  ['a function as a component', component('function Row() { return <li /> }', 'return <Row />')],
  ['a component from a call', component('const Row = makeRow(props)', 'return <Row />')],
  ['a component from a method', component('const Row = props.rows.make()', 'return <p><Row /></p>')],
  [
    'a component by another name',
    component('const Made = () => <li />', 'const Row = Made', 'return <Row />'),
  ],
  ['a component chosen', component('let Row = props.row', 'if (!Row) Row = () => <li />', 'return <Row />')],
  [
    'a component in an arrow',
    'export const Screen = () => {\n  const Row = new Maker()\n  return <Row />\n}',
  ],
  ['a component in a hook', 'export function useRow() {\n  const Row = () => <li />\n  return <Row />\n}'],
  ['a state set in render', withState('setCount(1)', 'return count')],
  ['a state set through a function', withState('const go = () => setCount(1)', 'go()', 'return count')],
  ['a state set in a memo', withState('useMemo(() => { setCount(1) }, [])', 'return count')],
  ['a state set by another name', withState('const set = setCount', 'set(1)', 'return count')],
  [
    'a state set through two',
    withState('const a = () => setCount(1)', 'const b = () => a()', 'b()', 'return 1'),
  ],
  [
    'a state set through a callback',
    withState('const go = useCallback(() => setCount(1), [])', 'go()', 'return 1'),
  ],
  [
    'a state of a renamed hook',
    "import { useState as useIt } from 'react'\n" +
      component('const [count, setCount] = useIt(0)', 'setCount(1)', 'return count'),
  ],
  [
    'a state of React by its name',
    "import * as React from 'react'\n" +
      component('const [count, setCount] = React.useState(0)', 'setCount(1)', 'return count'),
  ],
]

describe('a fault that the compiler finds is found:', () => {
  it.each(FAULTS)('%s', (_, text) => {
    const whole = findings(text, reactHooks.rules)
    expect(whole).not.toEqual([])
    expect(findings(text, reactRules)).toEqual(whole)
  })
})

it.each([
  ['tags from outside', "import { Row } from './row.tsx'\n" + component('return <Row />')],
  ['a component of the module', `function Row() { return <li /> }\n${component('return <Row />')}`],
  ['a state set by a press', withState('return <button onClick={() => setCount(1)}>{count}</button>')],
])('%s: neither has anything to say', (_, text) => {
  expect([findings(text, reactHooks.rules), findings(text, reactRules)]).toEqual([[], []])
})
