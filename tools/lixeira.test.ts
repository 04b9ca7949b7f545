// What a dialog says of the bin is one sentence for each kind, made from the number that the purge uses (decision 062).
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NA_LIXEIRA } from '@lapida/domain/historico/lixeira'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../apps/web/src')
const screens = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  // The page of the design system shows a dialog that deletes nothing.
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('componentes/'))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }))
const deleting = screens.filter(({ text }) => text.includes('confirmLabel="Excluir"'))

it('every dialog that deletes a record says it, every kind has a dialog, and no screen writes the number itself', () => {
  expect(deleting.filter(({ text }) => !text.includes('fraseOfLixeira(')).map(({ file }) => file)).toEqual([])
  const said = deleting.flatMap(({ text }) =>
    [...text.matchAll(/fraseOfLixeira\(([^)]*)\)/g)].flatMap(([, argument = '']) =>
      [...argument.matchAll(/'([a-z-]+)'/g)].map(([, kind = '']) => kind),
    ),
  )
  expect(Object.keys(NA_LIXEIRA).filter((kind) => !said.includes(kind))).toEqual([])
  const typed = /(restaurar|volta|Histórico)[^<>{}`]*\d+\s+dias/
  expect(screens.filter(({ text }) => typed.test(text)).map(({ file }) => file)).toEqual([])
})
