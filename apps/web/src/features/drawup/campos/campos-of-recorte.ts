import { ladosParaMedir, type OpcaoDeAncora } from '@lapida/desenho/commands/lugar-do-recorte'
import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import {
  rotateRecorte,
  resizeRecorte,
  setAfastamento,
  setAncora,
  setRecorte,
} from '@lapida/desenho/commands/recortes'
import { indiceOfAresta } from '@lapida/desenho/model/contorno'
import type { AncoraLado, Desenho, Forma, Id, Montagem, Peca, Recorte } from '@lapida/desenho/model/tipos'
import { BRUTO } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import type { Comando } from '../tipos.ts'
import { NOME_DA_MONTAGEM, NOME_DO_TIPO, opcoesOf, opcoesOfAcabamento } from './textos.ts'
import type { Campo, CampoEscolha, GrupoDeCampos, MundoDosCampos } from './tipos.ts'
import { withAngulo } from './with-angulo.ts'

interface Alvo {
  pecaId: Id
  recorteId: Id
}

/** What of an opening can be changed: its size, its two driving dimensions, what it is for. */
export function camposOfRecorte(desenho: Desenho, alvo: Alvo, mundo: MundoDosCampos): GrupoDeCampos[] {
  const peca = desenho.pecas[alvo.pecaId]
  const recorte = peca?.recortes.find(({ id }) => id === alvo.recorteId)
  if (!peca || !recorte) return []
  return [
    { chave: 'lugar', titulo: 'Onde fica', campos: camposOfLugar(peca, recorte, alvo) },
    {
      chave: 'tamanho',
      titulo: 'Tamanho',
      campos: camposOfForma(recorte.forma, (forma) => (d) => resizeRecorte(d, alvo, forma)),
    },
    { chave: 'dados', titulo: 'Recorte', campos: camposOfDados(recorte, alvo, mundo) },
  ]
}

function camposOfLugar(peca: Peca, recorte: Recorte, alvo: Alvo): Campo[] {
  const { ancora } = recorte
  if (ancora.tipo === 'pai') {
    const pai = peca.recortes.find(({ id }) => id === recorte.paiId)
    const quem = pai ? NOME_DO_TIPO[pai.tipo].toLowerCase() : 'recorte'
    return [
      {
        tipo: 'medida',
        chave: 'dx',
        rotulo: `Ao lado do centro (${quem})`,
        dica: 'Positivo para a direita de quem usa',
        mm: ancora.dx,
        change: (dx) => (d) => setAfastamento(d, alvo, { dx }),
      },
      {
        tipo: 'medida',
        chave: 'dy',
        rotulo: `Atrás do centro (${quem})`,
        mm: ancora.dy,
        change: (dy) => (d) => setAfastamento(d, alvo, { dy }),
      },
    ]
  }
  return [
    ...camposOfAncora(peca, recorte, { alvo, qual: 'u', lado: ancora.u }),
    ...camposOfAncora(peca, recorte, { alvo, qual: 'v', lado: ancora.v }),
    {
      tipo: 'numero',
      chave: 'giro',
      rotulo: 'Giro',
      sufixo: '°',
      casas: 2,
      valor: Math.round(((ancora.rot * 180) / Math.PI) * 100) / 100,
      change: (graus) =>
        withAngulo(graus, (d) => rotateRecorte(d, alvo, graus - (ancora.rot * 180) / Math.PI)),
    },
  ]
}

/** A driving dimension: what it is measured from, and how far. */
function camposOfAncora(
  peca: Peca,
  recorte: Recorte,
  { alvo, qual, lado }: { alvo: Alvo; qual: 'u' | 'v'; lado: AncoraLado },
): Campo[] {
  const nome = qual === 'u' ? 'Ao longo' : 'Afastamento'
  return [
    {
      tipo: 'medida',
      chave: `${qual}-dist`,
      rotulo: `${nome}: ${textoOfMedida(peca, lado)}`,
      mm: lado.dist,
      change: (dist) => (d) => setAncora(d, alvo, { qual, dist }),
    },
    referenciaOf(peca, recorte, { alvo, qual, lado }),
  ]
}

/** 'da aresta C à borda': what a driving dimension measures. */
export function textoOfMedida(peca: Peca, { arestaId, ref }: Pick<AncoraLado, 'arestaId' | 'ref'>): string {
  const letra = nomeOfAresta(indiceOfAresta(peca, arestaId))
  if (ref === 'centro') return `do meio da aresta ${letra} ao eixo`
  return `da aresta ${letra} ${ref === 'eixo' ? 'ao eixo' : 'à borda'}`
}

function referenciaOf(
  peca: Peca,
  recorte: Recorte,
  { alvo, qual, lado }: { alvo: Alvo; qual: 'u' | 'v'; lado: AncoraLado },
): CampoEscolha {
  const chaveOf = ({ arestaId, ref }: Pick<AncoraLado, 'arestaId' | 'ref'>) => `${ref} ${arestaId}`
  const doMeio: OpcaoDeAncora[] = meiosParaMedir(peca, recorte, qual)
  const opcoes = [
    ...doMeio,
    ...ladosParaMedir(peca, recorte, qual).flatMap(({ arestaId, mm }): OpcaoDeAncora[] => [
      { arestaId, ref: 'eixo', mm },
      { arestaId, ref: 'borda', mm },
    ]),
  ]
  const todas = opcoes.some((um) => chaveOf(um) === chaveOf(lado)) ? opcoes : [{ ...lado, mm: 0 }, ...opcoes]
  return {
    tipo: 'escolha',
    chave: `${qual}-ref`,
    rotulo: qual === 'u' ? 'Ao longo: medido' : 'Afastamento: medido',
    valor: chaveOf(lado),
    opcoes: todas.map((um) => ({ valor: chaveOf(um), nome: textoOfMedida(peca, um) })),
    change: (valor) => {
      const [ref = 'eixo', arestaId = ''] = valor.split(' ')
      return (d) => setAncora(d, alvo, { qual, arestaId, ref: ref as AncoraLado['ref'] })
    },
  }
}

/** The middle of the side that the other dimension is measured from: an opening stays centred on it. */
function meiosParaMedir(peca: Peca, recorte: Recorte, qual: 'u' | 'v'): OpcaoDeAncora[] {
  const { ancora } = recorte
  if (ancora.tipo !== 'arestas') return []
  const outro = qual === 'u' ? ancora.v : ancora.u
  return outro.ref === 'centro' || indiceOfAresta(peca, outro.arestaId) < 0
    ? []
    : [{ arestaId: outro.arestaId, ref: 'centro', mm: 0 }]
}

/** The measures of a shape, and what changes them; a free outline has none to type. */
export function camposOfForma(forma: Forma, change: (forma: Forma) => Comando): Campo[] {
  const medida = (
    nomes: { chave: string; rotulo: string },
    mm: number,
    nova: (mm: number) => Forma,
  ): Campo => ({
    tipo: 'medida',
    ...nomes,
    mm,
    change: (valor) =>
      valor > 0 ? change(nova(valor)) : () => falha('forma', 'A medida do recorte é maior que zero.'),
  })
  if (forma.t === 'circ')
    return [medida({ chave: 'diametro', rotulo: 'Diâmetro' }, forma.d, (d) => ({ ...forma, d }))]
  if (forma.t === 'laco') return []
  const lados = [
    medida({ chave: 'largura', rotulo: 'Largura' }, forma.w, (w) => ({ ...forma, w })),
    medida({ chave: 'profundidade', rotulo: 'Profundidade' }, forma.h, (h) => ({ ...forma, h })),
  ]
  if (forma.t === 'oval') return lados
  return [
    ...lados,
    {
      tipo: 'medida',
      chave: 'raio',
      rotulo: 'Raio dos cantos',
      mm: forma.r,
      change: (r) => (r >= 0 ? change({ ...forma, r }) : () => falha('forma', 'O raio não é negativo.')),
    },
  ]
}

function camposOfDados(recorte: Recorte, alvo: Alvo, { acabamentos }: MundoDosCampos): Campo[] {
  const deCuba: Campo[] =
    recorte.tipo === 'cuba' || recorte.tipo === 'cooktop'
      ? [
          {
            tipo: 'escolha',
            chave: 'montagem',
            rotulo: 'Montagem',
            valor: recorte.montagem ?? '',
            opcoes: opcoesOf(NOME_DA_MONTAGEM),
            change: (montagem) => (d) => setRecorte(d, alvo, { montagem: montagem as Montagem }),
          },
        ]
      : []
  const borda = recorte.acabamentoBorda ?? BRUTO
  return [
    {
      tipo: 'escolha',
      chave: 'tipo',
      rotulo: 'O que é',
      valor: recorte.tipo,
      opcoes: opcoesOf(NOME_DO_TIPO),
      change: (tipo) => (d) => setRecorte(d, alvo, { tipo: tipo as Recorte['tipo'] }),
    },
    {
      tipo: 'texto',
      chave: 'modelo',
      rotulo: 'Modelo',
      valor: recorte.modelo ?? '',
      maximo: 120,
      change: (modelo) => (d) => setRecorte(d, alvo, { modelo: modelo.trim() }),
    },
    ...deCuba,
    {
      tipo: 'escolha',
      chave: 'borda-acabamento',
      rotulo: 'Acabamento da borda interna',
      valor: borda,
      opcoes: opcoesOfAcabamento(acabamentos, [borda]),
      change: (acabamentoBorda) => (d) => setRecorte(d, alvo, { acabamentoBorda }),
    },
  ]
}
