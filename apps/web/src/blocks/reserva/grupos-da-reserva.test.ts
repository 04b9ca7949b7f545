import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Material } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { missingOn } from '@lapida/corte/choose-slabs'
import { addEmendas } from '@lapida/desenho/commands/emendas'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { linhasOfOrcamento } from '@lapida/desenho/quantities/linhas-of-orcamento'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { feito, pecaOf } from '@lapida/desenho/testing/cozinha'
import { pecasDesenhadas } from '@lapida/documento/plano-corte/pecas-desenhadas'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { pecaOfDesenho } from '@lapida/domain/desenho/linha-do-desenho'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { makePecasByLados, type MakePecas } from '#blocks/desenho-vinculo/load-pecas-desenhadas.ts'
import { entradaOfReserva, gruposOfReserva, type Rack } from './grupos-da-reserva.ts'

const PEDRA = 'c0c0c0c0-0000-4000-8000-000000000001'

/** A top that is longer than every slab, with a seam in it. */
function bancadaEmendada(): Desenho {
  const vazio = novoDesenho({ id: 'd1', nome: 'Bancada', regras: { area: 'retangulo' } })
  const costume = { frontao: 0, saia: 0 }
  const reta = feito(addMolde(vazio, { tipo: 'reta', medidas: { A: 3600, B: 600 }, costume }))
  const { id, arestas } = pecaOf(reta)
  const at = (lado: number) => ({ arestaId: arestas[lado]?.id ?? '', dist: 1800 })
  return feito(addEmendas(reta, id, [{ a: at(0), b: at(2) }]))
}

function orcamentoOf(desenho: Desenho): Orcamento {
  const pecas = linhasOfOrcamento(desenho).map((linha, at) => ({
    ...pecaOfDesenho(desenho, linha, regrasCobrancaPadrao()),
    id: `linha-${at}`,
  }))
  const pedra = { tipo: 'Granito', estoqueMaterialId: PEDRA, espessura: '2 cm', acabamento: 'Polido' }
  const material = { nome: 'Cozinha', ...pedra, ambiente: 'Cozinha', precoM2: 100, pecas }
  return {
    id: 'o1',
    numeracao: 'ORC-1',
    cliente: null,
    regrasCobranca: null,
    materiais: [material as unknown as Material],
  } as Orcamento
}

function rackOf(veio: EstoqueMaterial['veio']): Rack {
  const chapa = {
    id: 'ch1',
    codigo: 'CH-0001',
    estoqueMaterialId: PEDRA,
    largura: 2900,
    altura: 1800,
    espessura: 20,
    estado: 'disponivel',
    retalho: false,
    defeitos: [],
    veio: null,
    orcamentoId: null,
    reservadaAte: null,
  } as unknown as Chapa
  const linha = { id: PEDRA, nome: 'Granito', codigo: 'GR-001', acabamento: 'Polido', porChapas: true, veio }
  return {
    chapas: [chapa],
    materiais: [linha as unknown as EstoqueMaterial],
    reservas: { hoje: '2026-11-24', emPlanos: [] },
    serra: REGRAS_PADRAO,
  }
}

const drawn =
  (desenho: Desenho): MakePecas =>
  (candidatas, veio) =>
    pecasDesenhadas(candidatas, {
      desenhoOf: () => desenho,
      nomeOfAcabamento: () => '',
      veio,
      newId: randomUUID,
    })

describe('what a reservation asks the engine', () => {
  const desenho = bancadaEmendada()
  const orcamento = orcamentoOf(desenho)

  it('is the pieces as the plan will cut them: a top with a seam is its two parts', () => {
    const [grupo] = gruposOfReserva(orcamento, rackOf('sem'), drawn(desenho))
    expect(grupo?.pecas.map(({ largura, altura, podeGirar }) => [largura, altura, podeGirar])).toEqual([
      [1800, 600, true],
      [1800, 600, true],
    ])
    expect(grupo && missingOn(entradaOfReserva(grupo, grupo.candidatas)).faltam).toBe(0)
  })

  it('is the two sides of the quote where the drawing cannot be had, which no slab holds', () => {
    const [grupo] = gruposOfReserva(orcamento, rackOf('sem'), makePecasByLados)
    expect(grupo?.pecas).toMatchObject([{ largura: 3600, altura: 600, podeGirar: true }])
    expect(grupo && missingOn(entradaOfReserva(grupo, grupo.candidatas)).faltam).toBe(1)
  })

  it('turns no piece of a stone with a vein', () => {
    const [grupo] = gruposOfReserva(orcamento, rackOf('comprimento'), drawn(desenho))
    expect(grupo?.pecas.map(({ podeGirar }) => podeGirar)).toEqual([false, false])
  })
})
