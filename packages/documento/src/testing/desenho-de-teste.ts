import { addNota } from '@lapida/desenho/commands/documento'
import { addEmendas } from '@lapida/desenho/commands/emendas'
import { setPeca } from '@lapida/desenho/commands/pecas'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { aresta, cozinhaInL, feito, pecaOf } from '@lapida/desenho/testing/cozinha'
import type { DadosDasFolhas, PedidoDeFolhas } from '../desenho/desenho-folha.ts'
import { testEmpresa } from './orcamento-referencia.ts'

/** The kitchen of the sample sheet with a 45° seam, a vein that may not be turned, and notes. */
export function cozinhaCompleta(): Desenho {
  const cozinha = { ...cozinhaInL({ area: 'emendas' }), nome: 'Cozinha Marina', revisao: 'B' }
  const { id } = pecaOf(cozinha)
  const emendada = feito(
    addEmendas(cozinha, id, [
      {
        a: { arestaId: aresta(pecaOf(cozinha), 5), dist: 0 },
        b: { arestaId: aresta(pecaOf(cozinha), 2), dist: 0 },
        tipo: '45',
      },
    ]),
  )
  const pronta = feito(
    setPeca(emendada, id, { materialId: 'sao-gabriel', veio: { angulo: 90, travado: true } }),
  )
  const curta = feito(addNota(pronta, { x: 1300, y: 700, texto: 'Coluna do prédio' }))
  return feito(
    addNota(curta, {
      x: 1700,
      y: 500,
      pecaId: id,
      texto: 'O ponto de água fica 4 cm mais à direita do que no projeto: medir de novo.',
    }),
  )
}

/** A drawing with the pieces of one template. */
export function desenhoOfMolde(tipo: string, medidas: Record<string, number> = {}): Desenho {
  const vazio = novoDesenho({ id: 'd', nome: `Bancada ${tipo}` })
  return feito(addMolde(vazio, { tipo, medidas, costume: { materialId: 'sao-gabriel' } }))
}

/** What sheets of a drawing say besides it. */
export function testDados(desenho: Desenho, outros: Partial<DadosDasFolhas> = {}): DadosDasFolhas {
  return {
    desenho,
    empresa: testEmpresa(),
    cliente: { nome: 'Marina Prado', endereco: 'Rua Harmonia, 350, ap. 42 · São Paulo/SP' },
    orcamento: 'ORC-2026-0117',
    acabamentos: [
      { id: 'reto', nome: 'Reto polido' },
      { id: 'meia-esquadria', nome: 'Meia-esquadria' },
    ],
    materiais: { 'sao-gabriel': 'Granito São Gabriel' },
    valores: {
      linhas: [
        { nome: 'Granito São Gabriel', valor: 'R$ 3.412,00' },
        { nome: 'Serviços', valor: 'R$ 650,00' },
      ],
      total: 'R$ 4.062,00',
    },
    revisoes: [
      { letra: 'A', data: '12/11/2026', descricao: 'Primeira medição' },
      { letra: 'B', data: '20/11/2026', descricao: 'Cuba 10 cm à direita' },
    ],
    qr: { url: 'https://lapida.app/o/8fGh2kLmPq', rotulo: 'Abrir o orçamento' },
    data: '21/11/2026',
    ...outros,
  }
}

/** Sheets as they are usually wanted. */
export function testPedido(outros: Partial<PedidoDeFolhas> = {}): PedidoDeFolhas {
  return { tipo: 'oficina', tamanho: 'A4', escala: 'auto', umaPecaPorFolha: false, unidade: 'm', ...outros }
}
