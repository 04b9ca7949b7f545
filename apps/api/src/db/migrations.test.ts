import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** Files from before processes of two versions stood beside each other: every installation has them, or starts with them. */
const LAST_BEFORE = '0036'

/** What a process of the version before may break on, or wait for as long as it takes to read a table. */
const RISKY: Record<string, RegExp> = {
  'a column or table goes': /\bdrop\s+(column|table|view)\b/i,
  'a name changes': /\brename\b/i,
  'a type changes': /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  'a value is asked for': /\bset\s+not\s+null\b/i,
  'a column without a default is asked for': /\badd\s+column\s+(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/i,
  'a rule is checked on all rows': /\badd\s+constraint\s+(?![^;]*\bnot\s+valid\b)/i,
  'an index is made on a table with rows': /\bcreate\s+(unique\s+)?index\b/i,
}

/** A statement on a table that the same file makes touches nobody. */
function riskyParts(sql: string): string[] {
  const made = [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(
    ([, name]) => name,
  )
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .filter(
      (statement) =>
        !made.some((name) => new RegExp(`\\b(on|table)\\s+(only\\s+)?${name}\\b`, 'i').test(statement)),
    )
    .flatMap((statement) => Object.entries(RISKY).filter(([, pattern]) => pattern.test(statement)))
    .map(([risk]) => risk)
}

it('a migration with which a process of the version before may not stand beside says so', () => {
  const silent = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_BEFORE)
    .map((name) => ({ name, sql: readFileSync(`${FOLDER}/${name}`, 'utf8') }))
    // `-- ao lado: <why it is safe>`, or `-- parado: <why it needs the program stopped>`.
    .filter(({ sql }) => !/^-- (ao lado|parado): \S/m.test(sql))
    .map(({ name, sql }) => ({ name, risks: riskyParts(sql) }))
    .filter(({ risks }) => risks.length > 0)
  expect(silent).toEqual([])
})

it('finds what is risky, and leaves alone what is not', () => {
  expect(riskyParts('alter table clientes drop column cor;')).toEqual(['a column or table goes'])
  expect(riskyParts('alter table clientes add column cor text not null;')).toHaveLength(1)
  expect(riskyParts("alter table clientes add column cor text not null default '';")).toEqual([])
  expect(riskyParts('create index clientes_cor on clientes (cor);')).toHaveLength(1)
  expect(riskyParts('create table cores (n int); create index cores_n on cores (n);')).toEqual([])
})
