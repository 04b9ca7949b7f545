import { EMPRESA } from '@lapida/contracts/campos-escritos'
import { empresaChange } from '@lapida/contracts/empresa'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { describe, expect, it } from 'vitest'
import {
  abaOfCampo,
  abaFromText,
  camposDigitados,
  empresaOfPerfil,
  errosOfAba,
  errosOfPerfil,
  perfilOfEmpresa,
  type Perfil,
} from './perfil.ts'
import { changeSerra } from './change-serra.ts'

const empresa = () => ({
  ...empresaPadrao(),
  nomeEmpresa: 'Rocha Forte',
  cnpj: '12ABC34501DE35',
  telefone: '11987654321',
  cep: '06010000',
  chavePix: '+5511987654321',
  dadosBancarios: { ...empresaPadrao().dadosBancarios, cpfCnpj: '52998224725' },
})
const perfil = (changes: Partial<Perfil> = {}) => ({ ...perfilOfEmpresa(empresa()), ...changes })

describe('fields of a stored profile', () => {
  it('are written as people read them', () => {
    expect(perfil()).toMatchObject({
      cnpj: '12.ABC.345/01DE-35',
      telefone: '(11) 98765-4321',
      cep: '06010-000',
      chavePix: '(11) 98765-4321',
      dadosBancarios: { cpfCnpj: '529.982.247-25' },
      validadeOrcamentoPadrao: '15',
      acabamentoValorMetroPadrao: '55,00',
    })
  })

  it('mean the stored profile again: nothing to send', () => {
    expect(differenceOf<typeof EMPRESA, object>(EMPRESA, empresa(), empresaOfPerfil(perfil()))).toBeNull()
    expect(errosOfPerfil(perfil())).toEqual({})
  })
})

it('means what was typed, cleaned up, in a form that the server takes', () => {
  const meant = empresaOfPerfil(
    perfil({
      nomeEmpresa: '  Pedra   Bela ',
      endereco: 'Rua das Pedras, ',
      estado: 'sp',
      instagram: 'https://www.instagram.com/pedrabela/?hl=pt',
      condicoesPagamentoPadrao: [' à vista ', '   ', ''],
      validadeOrcamentoPadrao: 'quinze',
      acabamentoValorMetroPadrao: 'R$ 61,35',
      cores: { ...empresaPadrao().cores, primaria: '#ABCDEF' },
    }),
  )
  expect(meant).toMatchObject({
    nomeEmpresa: 'Pedra Bela',
    endereco: 'Rua das Pedras',
    estado: 'SP',
    instagram: 'pedrabela',
    condicoesPagamentoPadrao: ['à vista'],
    validadeOrcamentoPadrao: 15,
    acabamentoValorMetroPadrao: 61.35,
    cores: { primaria: '#abcdef' },
  })
  expect(empresaChange.parse(meant)).toEqual(meant)
})

it('sends only what changed', () => {
  const changes = differenceOf<typeof EMPRESA, object>(
    EMPRESA,
    empresa(),
    empresaOfPerfil(perfil({ cidade: 'Osasco', telefone: '11 98765 4321' })),
  )
  expect(changes).toEqual({ cidade: 'Osasco' })
})

it('sends all rules of a saw with the first of them that is said, and none while one is no number', () => {
  const { serra } = perfil()
  const chosen = changeSerra(serra, { maquina: 'parada' }, [])
  const sent = (typed: Perfil['serra']) =>
    differenceOf<typeof EMPRESA, object>(EMPRESA, empresa(), empresaOfPerfil(perfil({ serra: typed })))
  expect(sent(serra)).toBeNull()
  expect(sent(chosen)).toEqual({ serra: { ...REGRAS_PADRAO, maquina: 'parada' } })
  expect(empresaChange.parse(sent(chosen))).toEqual(sent(chosen))
  const typed = { ...chosen, naoLidos: { disco: 'abc', refilo: '-' } }
  const erros = errosOfPerfil(perfil({ serra: typed }))
  expect(errosOfAba(erros, 'corte')).toHaveLength(2)
  // A machine that has no such field takes its text along.
  expect(changeSerra(typed, { maquina: 'ponte' }, ['disco']).naoLidos).toEqual({ refilo: '-' })
})

it('names every wrong field and its tab', () => {
  const erros = errosOfPerfil(
    perfil({
      cnpj: '12.ABC.345/01DE-36',
      email: 'a@',
      telefone: '12',
      cep: '1',
      estado: 'S1',
      website: 'javascript:alert(1)',
      chavePix: 'x',
      dadosBancarios: { ...empresa().dadosBancarios, cpfCnpj: '1' },
      cores: { ...empresaPadrao().cores, texto: '#12' },
      validadeOrcamentoPadrao: '400',
      acabamentoValorMetroPadrao: 'caro',
      documentos: { ...empresaPadrao().documentos, prefixoNumeracao: 'a b' },
    }),
  )
  expect(Object.keys(erros).sort()).toEqual([
    'acabamentoValorMetroPadrao',
    'cep',
    'chavePix',
    'cnpj',
    'cores.texto',
    'dadosBancarios.cpfCnpj',
    'documentos.prefixoNumeracao',
    'email',
    'estado',
    'telefone',
    'validadeOrcamentoPadrao',
    'website',
  ])
  expect(
    (['dados', 'visual', 'pagamento', 'documentos'] as const).map((aba) => errosOfAba(erros, aba).length),
  ).toEqual([6, 1, 4, 1])
  expect(abaOfCampo('cores.texto')).toBe('visual')
  expect(abaFromText('pagamento')).toBe('pagamento')
  expect(abaFromText('outra')).toBe('dados')
})

it('tells typed fields from those that are back where they were', () => {
  const base = perfil()
  expect(camposDigitados(base, { nomeEmpresa: 'Rocha Forte', cidade: 'Osasco' })).toEqual({
    cidade: 'Osasco',
  })
  expect(camposDigitados(base, { cores: { ...base.cores } })).toEqual({})
})
