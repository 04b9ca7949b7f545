import { expect, it } from 'vitest'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { openEditor } from '#blocks/material-editor/editor-material.ts'
import { newMaterial } from '#blocks/material-editor/material-editavel.ts'
import { restoOfRascunho, textOfRascunho } from './rascunho-em-palavras.ts'
import { emptyWizard, NO_CLIENTE, NO_CLIENTE_DIGITADO, type WizardState } from './wizard-state.ts'

const empty = () => emptyWizard('4f4dd4ac-98a4-4f3c-9a3b-0e8e1c2d3f40', empresaPadrao(), '2026-11-20')
const pedra = {
  estoqueMaterialId: 'e1',
  tipo: 'Granito São Gabriel',
  categoria: 'Granito',
  espessura: '',
  acabamento: '',
  precoM2: 480,
}
const material = newMaterial('m1', pedra, { nome: 'Bancada', ambiente: 'Cozinha' })
const ana = { ...NO_CLIENTE, id: 'c1', nomeCompleto: 'Ana Souza', telefone: '11987654321' }
const opened = (changes: object): WizardState => {
  const editor = openEditor(material, { isNew: true, unidade: 'm', nextId: 'l1' })
  return { ...empty(), editor: { ...editor, atual: { ...editor.atual, ...changes } } }
}

it('a half-made quote is named with what there is of it', () => {
  const servicos = [
    { id: 's1', nome: 'Instalação', descricao: '', valor: 350, opcional: false, marcado: false },
  ]
  expect(textOfRascunho({ ...empty(), cliente: ana, servicos })).toBe('Ana Souza · R$\u00a0350,00')
  const typed = { ...NO_CLIENTE_DIGITADO, busca: ' Ana ' }
  expect(textOfRascunho({ ...empty(), clienteDigitado: typed })).toBe('Ana')
  expect(textOfRascunho(empty())).toBe('')
})

it.each<[string, WizardState, string[]]>([
  ['nothing of an empty one', empty(), []],
  ['nothing where all is in the quote', { ...empty(), cliente: ana, materiais: [material] }, []],
  [
    'a customer without a phone',
    { ...empty(), clienteDigitado: { ...NO_CLIENTE_DIGITADO, modo: 'novo', busca: 'Ana Souza' } },
    ['o cliente “Ana Souza”, ainda sem cadastro'],
  ],
  [
    'not a customer that is typed completely: it is stored with the quote',
    {
      ...empty(),
      clienteDigitado: { ...NO_CLIENTE_DIGITADO, modo: 'novo', busca: 'Ana Souza', telefone: '11987654321' },
    },
    [],
  ],
  [
    'a service that was not added',
    { ...empty(), novoServico: { nome: 'Instal', valor: '' } },
    ['o serviço “Instal”, ainda não adicionado'],
  ],
  [
    'a stone without pieces',
    { ...empty(), novoMaterial: { pedra, nome: '', precoM2: '480', ambiente: '' } },
    ['a pedra “Granito São Gabriel”, ainda sem peças'],
  ],
  [
    'a piece without measures, and its material',
    opened({ nome: 'Ilha' }),
    ['o material “Bancada”, ainda sem peças', 'a peça “Ilha”, ainda sem medidas'],
  ],
  [
    'the message that was written by hand',
    { ...empty(), envio: { telefone: null, mensagem: 'Oi, Ana' } },
    ['a mensagem escrita para o WhatsApp'],
  ],
])('what would not come along is said: %s', (_what, state, resto) => {
  expect(restoOfRascunho(state)).toEqual(resto)
})
