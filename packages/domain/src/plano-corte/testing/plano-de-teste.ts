import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
} from '@lapida/contracts/plano-corte'
import { REGRAS_PADRAO } from '../regras.ts'

export function testChapa(changes: Partial<ChapaDoPlano> = {}): ChapaDoPlano {
  return {
    id: 'c1',
    chapaId: null,
    estoqueMaterialId: null,
    codigo: '',
    material: 'Preto São Gabriel',
    largura: 3200,
    altura: 2000,
    espessura: 20,
    preco: 1152,
    quantidade: 1,
    retalho: false,
    veio: 'nenhum',
    foto: null,
    defeitos: [],
    ...changes,
  }
}

export function testPeca(changes: Partial<PecaDoPlano> = {}): PecaDoPlano {
  return {
    id: 'p1',
    orcamentoId: null,
    pecaId: null,
    projeto: 'ORC-2026-0001 · Marina Prado',
    ambiente: 'Cozinha',
    nome: 'Bancada',
    material: 'Preto São Gabriel',
    largura: 1800,
    altura: 600,
    quantidade: 1,
    podeGirar: true,
    valorCobrado: 518.4,
    areaCobrada: 1_080_000,
    ...changes,
  }
}

type Posicionada = ChapaCortadaDoPlano['pecas'][number]

export function posicionada(changes: Partial<Posicionada> = {}): Posicionada {
  return {
    peca: 'p1',
    copia: 1,
    x: 10,
    y: 10,
    largura: 1800,
    altura: 600,
    girada: false,
    ...changes,
  }
}

export function testCortada(changes: Partial<ChapaCortadaDoPlano> = {}): ChapaCortadaDoPlano {
  return {
    chapa: 'c1',
    copia: 1,
    pecas: [posicionada()],
    cortes: [],
    sobras: [],
    aproveitamento: (1800 * 600) / (3200 * 2000),
    ...changes,
  }
}

export function testConteudo(changes: Partial<ConteudoPlanoCorte> = {}): ConteudoPlanoCorte {
  return {
    chapas: [testChapa()],
    pecas: [testPeca()],
    regras: REGRAS_PADRAO,
    cortadas: [],
    prontas: [],
    ...changes,
  }
}
