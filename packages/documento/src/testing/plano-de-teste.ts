import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
} from '@lapida/contracts/plano-corte'
import { isAproveitavel } from '@lapida/corte/usable-area'
import type { DadosPlanoCorte } from '../plano-corte/plano-corte-modelo.ts'

const SERRA = 4
const REFILO = 10
const SOBRA_MINIMA = { largura: 400, altura: 150, area: 100_000 }

/** Numbers from 0 to 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = (seed * 2_654_435_769 + 1) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
  }
}

const NOMES = [
  'Bancada',
  'Frontão',
  'Saia da bancada da cozinha gourmet',
  'Soleira',
  'Ilha',
  'Rodapé',
  'Peitoril',
]

interface Parte {
  x: number
  y: number
  largura: number
  altura: number
}

/** A slab that is cut up at random from edge to edge, into pieces and leftovers of any size down to 2 cm. */
export function cutAtRandom(
  seed: number,
  wanted: number,
  { largura, altura, id }: Pick<ChapaDoPlano, 'id' | 'largura' | 'altura'>,
): { cortada: ChapaCortadaDoPlano; pecas: PecaDoPlano[] } {
  const next = chance(seed)
  const cortes: Omit<ChapaCortadaDoPlano['cortes'][number], 'ordem'>[] = [
    { sentido: 'vertical', posicao: REFILO, de: 0, ate: altura },
    { sentido: 'vertical', posicao: largura - REFILO + SERRA, de: 0, ate: altura },
    { sentido: 'horizontal', posicao: REFILO, de: REFILO, ate: largura - REFILO },
    { sentido: 'horizontal', posicao: altura - REFILO + SERRA, de: REFILO, ate: largura - REFILO },
  ]
  const whole = { x: REFILO, y: REFILO, largura: largura - 2 * REFILO, altura: altura - 2 * REFILO }
  let partes: Parte[] = [whole]
  while (partes.length < wanted * 1.3) {
    const parte = partes.toSorted((one, other) => other.largura * other.altura - one.largura * one.altura)[
      Math.floor(next() ** 2 * partes.length)
    ]
    if (!parte || Math.max(parte.largura, parte.altura) < 60) break
    const sentido = next() * (parte.largura + parte.altura) < parte.largura ? 'vertical' : 'horizontal'
    const side = sentido === 'vertical' ? parte.largura : parte.altura
    if (side < 60) continue
    const share = 20 + Math.floor(next() * (side - 44 - SERRA))
    partes = [...partes.filter((one) => one !== parte), ...halves(parte, sentido, share)]
    const posicao = (sentido === 'vertical' ? parte.x : parte.y) + share + SERRA
    const [de, ate] =
      sentido === 'vertical' ? [parte.y, parte.y + parte.altura] : [parte.x, parte.x + parte.largura]
    cortes.push({ sentido, posicao, de, ate })
  }
  const isPiece = partes.map((_, index) => index < wanted)
  const pieces = partes.filter((_, index) => isPiece[index])
  const pecas = pieces.map((parte, index) =>
    testPeca(`${id}-p${index}`, isGirada(index) ? turned(parte) : parte, next),
  )
  return {
    pecas,
    cortada: {
      chapa: id,
      copia: 1,
      cortes: cortes.map((corte, index) => ({ ordem: index + 1, ...corte })),
      pecas: pieces.map((parte, index) => ({
        ...parte,
        peca: `${id}-p${index}`,
        copia: 1,
        girada: isGirada(index),
      })),
      sobras: partes
        .filter((_, index) => !isPiece[index])
        .map((parte) => ({ ...parte, aproveitavel: isAproveitavel(parte, SOBRA_MINIMA) })),
      aproveitamento:
        pieces.reduce((sum, parte) => sum + parte.largura * parte.altura, 0) / (largura * altura),
    },
  }
}

const isGirada = (index: number) => index % 5 === 0
const turned = (parte: Parte): Parte => ({ ...parte, largura: parte.altura, altura: parte.largura })

function halves(parte: Parte, sentido: 'vertical' | 'horizontal', share: number): Parte[] {
  if (sentido === 'vertical')
    return [
      { ...parte, largura: share },
      { ...parte, x: parte.x + share + SERRA, largura: parte.largura - share - SERRA },
    ]
  return [
    { ...parte, altura: share },
    { ...parte, y: parte.y + share + SERRA, altura: parte.altura - share - SERRA },
  ]
}

function testPeca(id: string, { largura, altura }: Parte, next: () => number): PecaDoPlano {
  return {
    id,
    largura,
    altura,
    orcamentoId: null,
    pecaId: null,
    material: 'Granito São Gabriel',
    projeto: next() < 0.7 ? 'ORC-2026-0001 · Marina Prado' : 'ORC-2026-0002 · Construtora Alameda',
    ambiente: next() < 0.5 ? 'Cozinha' : '',
    nome: NOMES[Math.floor(next() * NOMES.length)] ?? 'Peça',
    quantidade: 1,
    podeGirar: true,
    valorCobrado: 1234.56,
    areaCobrada: null,
  }
}

/** A sheet or slab of the stock for tests. */
export function testChapa(changes: Partial<ChapaDoPlano> = {}): ChapaDoPlano {
  return {
    id: 'c1',
    chapaId: null,
    estoqueMaterialId: null,
    codigo: '',
    material: 'Granito São Gabriel',
    largura: 3200,
    altura: 2000,
    espessura: 20,
    preco: 1890,
    quantidade: null,
    retalho: false,
    veio: 'nenhum',
    foto: null,
    defeitos: [],
    ...changes,
  }
}

/** So many slabs with so many pieces each, all different. */
export function randomConteudo(seed: number, slabs: number, pieces: number): ConteudoPlanoCorte {
  const sizes = [
    [3200, 2000],
    [2800, 1800],
    [1450, 2600],
    [3000, 700],
  ] as const
  const chapas = Array.from({ length: slabs }, (_, index) => {
    const [largura, altura] = sizes[(seed + index) % sizes.length] ?? sizes[0]
    return testChapa({
      id: `c${index + 1}`,
      codigo: `CH-${String(index + 1).padStart(4, '0')}`,
      largura,
      altura,
    })
  })
  const cut = chapas.map((chapa, index) => cutAtRandom(seed * 100 + index, pieces, chapa))
  return {
    chapas,
    pecas: cut.flatMap(({ pecas }) => pecas),
    regras: {
      modo: 'guilhotina',
      serra: SERRA,
      refilo: REFILO,
      estagios: null,
      sobraMinima: SOBRA_MINIMA,
    },
    cortadas: cut.map(({ cortada }) => cortada),
    prontas: [],
  }
}

/** The rest of what the papers need. */
export function dadosOfPlano(conteudo: ConteudoPlanoCorte): DadosPlanoCorte {
  return {
    conteudo,
    nome: 'Cozinha Marina e sacada Alameda',
    empresa: 'Rocha Forte Mármores',
    lugares: new Map(),
    url: 'https://lapida.exemplo.com.br/plano-corte?plano=6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11',
    agora: new Date('2026-11-21T13:40:00.000Z'),
    fusoHorario: 'America/Sao_Paulo',
  }
}
