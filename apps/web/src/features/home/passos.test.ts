import { expect, it } from 'vitest'
import { passosFeitos, type Feito } from './passos.ts'

const NOTHING: Feito = { empresa: null, materiais: undefined, orcamentos: [] }
const quote = (fields: Partial<Feito['orcamentos'][number]>) => ({
  status: 'rascunho' as const,
  visualizacoes: 0,
  exemplo: false,
  ...fields,
})

it.each<[string, Partial<Feito>, string[]]>([
  ['nothing', {}, []],
  ['an empty logo', { empresa: { logo: '' } }, []],
  ['a logo', { empresa: { logo: '/imagens/a.png' } }, ['logo']],
  ['sample stones only', { materiais: [{ exemplo: true }] }, []],
  ['a stone of their own', { materiais: [{ exemplo: true }, { exemplo: false }] }, ['preco']],
  [
    'sample quotes only',
    { orcamentos: [quote({ exemplo: true, status: 'aprovado', visualizacoes: 3 })] },
    [],
  ],
  ['a draft', { orcamentos: [quote({})] }, ['orcamento']],
  [
    'a draft that the customer has opened',
    { orcamentos: [quote({ visualizacoes: 1 })] },
    ['orcamento', 'whatsapp'],
  ],
  ['a finished quote', { orcamentos: [quote({ status: 'finalizado' })] }, ['orcamento', 'whatsapp']],
])('%s', (_, fields, done) => {
  const steps = passosFeitos({ ...NOTHING, ...fields })
  expect(Object.entries(steps).flatMap(([name, value]) => (value ? [name] : []))).toEqual(done)
})
