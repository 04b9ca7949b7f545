import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { expect, it } from 'vitest'
import { condicoesPadrao } from '#blocks/condicoes-form/condicoes.ts'
import { perfilOfEmpresa } from './perfil.ts'
import { documentoOfPrevia } from './previa.ts'

const agora = new Date('2026-11-20T15:00:00.000Z')
const empresa = { ...empresaPadrao(), updatedAt: agora.toISOString() }

it('the preview of the papers shows the lines and the total of the sample', () => {
  const entrada = { empresa, perfil: perfilOfEmpresa(empresa), ultimo: undefined, numero: 'ORC-1', agora }
  const { materiais, total } = documentoOfPrevia(entrada)
  const { resumo } = ORCAMENTO_REFERENCIA
  expect(materiais.map(({ linhas }) => linhas.length)).toEqual(resumo.pecas.map((pecas) => pecas.length))
  expect(total).toBe(formatDinheiro(reaisToCentavos(resumo.subtotal)))
})

it('the conditions of a new quote are conditions, and nothing of what it is made of', () => {
  const names = Object.keys(condicoesPadrao(empresa, '2026-11-20'))
  expect(names).not.toContain('materiais')
  expect(names).not.toContain('servicos')
  expect(names).toContain('prazoEntrega')
})
