import { setCantos, setEncontro, setEsquadro } from '@lapida/desenho/commands/arestas'
import { angulosOfPeca } from '@lapida/desenho/model/angulos'
import type { Desenho, Encontro, Id, Peca, Vertice } from '@lapida/desenho/model/tipos'
import { cantosComEncontro } from '@lapida/desenho/quantities/tiras'
import { falha } from '@lapida/desenho/resultado'
import { igual } from './campos-da-aresta.ts'
import { opcoesOf } from './textos.ts'
import type { Campo, GrupoDeCampos } from './tipos.ts'

const RAIO_PADRAO = 30
const CHANFRO_PADRAO = 20

/** What of corners can be changed; of one its angle too. */
export function camposOfVertices(
  desenho: Desenho,
  { pecaId, verticeIds }: { pecaId: Id; verticeIds: readonly Id[] },
): GrupoDeCampos[] {
  const peca = desenho.pecas[pecaId]
  const vertices = peca?.vertices.filter(({ id }) => verticeIds.includes(id)) ?? []
  const [primeiro] = vertices
  if (!peca || !primeiro) return []
  return [
    {
      chave: 'canto',
      titulo: 'Canto',
      campos: [
        ...camposOfCanto({ pecaId, verticeIds }, vertices),
        ...encontroOf(peca, verticeIds),
        ...(vertices.length === 1 ? [anguloOf(peca, primeiro)] : []),
      ],
    },
  ]
}

function camposOfCanto(
  alvo: { pecaId: Id; verticeIds: readonly Id[] },
  vertices: readonly Vertice[],
): Campo[] {
  const tipo = igual(vertices.map(({ canto }) => canto?.t ?? 'vivo')) ?? ''
  const raio = igual(vertices.map(({ canto }) => (canto?.t === 'raio' ? canto.r : null))) ?? null
  const lados = vertices[0]?.canto?.t === 'chanfro' ? vertices[0].canto : undefined
  const escolha: Campo = {
    tipo: 'escolha',
    chave: 'canto',
    rotulo: 'Forma do canto',
    valor: tipo,
    opcoes: [
      { valor: 'vivo', nome: 'Vivo' },
      { valor: 'raio', nome: 'Arredondado' },
      { valor: 'chanfro', nome: 'Chanfrado' },
    ],
    change: (forma) => (d) => {
      if (forma === 'raio') return setCantos(d, alvo, { t: 'raio', r: RAIO_PADRAO })
      if (forma === 'chanfro')
        return setCantos(d, alvo, { t: 'chanfro', a: CHANFRO_PADRAO, b: CHANFRO_PADRAO })
      return setCantos(d, alvo, undefined)
    },
  }
  if (tipo === 'chanfro' && lados)
    return [
      escolha,
      ...(['a', 'b'] as const).map((lado): Campo => ({
        tipo: 'medida',
        chave: `chanfro-${lado}`,
        rotulo: lado === 'a' ? 'Chanfro no lado anterior' : 'Chanfro no lado seguinte',
        mm: lados[lado],
        change: (mm) => (d) =>
          mm > 0
            ? setCantos(d, alvo, { ...lados, [lado]: mm })
            : falha('chanfro', 'O chanfro é maior que zero.'),
      })),
    ]
  return [
    escolha,
    {
      tipo: 'medida',
      chave: 'raio',
      rotulo: 'Raio',
      mm: raio,
      change: (r) => (d) => setCantos(d, alvo, r > 0 ? { t: 'raio', r } : undefined),
      clear: (d) => setCantos(d, alvo, undefined),
    },
  ]
}

const NOME_DO_ENCONTRO: Readonly<Record<Encontro, string>> = {
  '45': 'Em meia-esquadria (45°)',
  antes: 'O do lado anterior passa',
  depois: 'O do lado seguinte passa',
}

/** How the upstands or aprons of these corners meet; nothing where none do. */
function encontroOf(peca: Peca, verticeIds: readonly Id[]): Campo[] {
  const cantos = cantosComEncontro(peca).filter(({ verticeId }) => verticeIds.includes(verticeId))
  if (cantos.length === 0) return []
  const classe = igual(cantos.map((canto) => canto.classe))
  const nome = classe === 'frontao' ? 'dos frontões' : classe === 'saia' ? 'das saias' : 'de frontões e saias'
  return [
    {
      tipo: 'escolha',
      chave: 'encontro',
      rotulo: `Encontro ${nome}`,
      dica: 'O que não passa encosta no outro',
      valor: igual(cantos.map(({ encontro }) => encontro)) ?? '',
      opcoes: opcoesOf(NOME_DO_ENCONTRO),
      change: (encontro) => (d) =>
        setEncontro(
          d,
          { pecaId: peca.id, verticeIds: cantos.map(({ verticeId }) => verticeId) },
          encontro as Encontro,
        ),
    },
  ]
}

function anguloOf(peca: Peca, vertice: Vertice): Campo {
  const graus = angulosOfPeca(peca)[peca.vertices.indexOf(vertice)] ?? 90
  return {
    tipo: 'numero',
    chave: 'angulo',
    rotulo: 'Ângulo interno',
    sufixo: '°',
    casas: 3,
    valor: graus,
    change: (novo) => (d) =>
      novo > 0 && novo < 360
        ? setEsquadro(d, { pecaId: peca.id, verticeId: vertice.id, medida: { graus: novo } })
        : falha('angulo', 'O ângulo vai de 0° a 360°.'),
  }
}
