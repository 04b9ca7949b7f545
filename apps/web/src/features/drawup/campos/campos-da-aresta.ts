import { paint, type AlvoDePintura } from '@lapida/desenho/commands/acabamentos'
import {
  setArco,
  setBalanco,
  setComprimento,
  setLado,
  lockComprimento,
} from '@lapida/desenho/commands/arestas'
import { emSequencia } from '@lapida/desenho/commands/sequencia'
import { distancia } from '@lapida/desenho/kernel/ponto'
import { bordaEscondida, type BordaEscondida } from '@lapida/desenho/model/borda'
import { comprimentoOfAresta, segmentoOfAresta } from '@lapida/desenho/model/contorno'
import type { Aresta, Desenho, Id, LadoAresta, Peca, Saia, Trecho } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import { roundMilimetros } from '@lapida/domain/shared/medidas'
import type { Comando } from '../tipos.ts'
import { NOME_DO_LADO, opcoesOf, opcoesOfAcabamento } from './textos.ts'
import type { Campo, CampoEscolha, CampoMedida, GrupoDeCampos, MundoDosCampos } from './tipos.ts'

/** Edges to edit together, by piece. */
export interface AlvoDeAresta {
  pecaId: Id
  arestaId: Id
  /** one part of the edge only */
  trechoId?: Id
}

/** What of edges can be changed: of one all of it, of several what they have in common. */
export function camposOfArestas(
  desenho: Desenho,
  alvos: readonly AlvoDeAresta[],
  mundo: MundoDosCampos,
): GrupoDeCampos[] {
  const achadas = alvos.flatMap((alvo) => {
    const peca = desenho.pecas[alvo.pecaId]
    const aresta = peca?.arestas.find(({ id }) => id === alvo.arestaId)
    return peca && aresta ? [{ alvo, peca, aresta }] : []
  })
  const [primeira] = achadas
  if (!primeira) return []
  const trechos = achadas.flatMap(({ alvo, aresta }) =>
    aresta.trechos.filter(({ id }) => alvo.trechoId === undefined || id === alvo.trechoId),
  )
  const arestas = achadas.map(({ aresta }) => aresta)
  const forma =
    achadas.length === 1 && !primeira.alvo.trechoId
      ? [{ chave: 'forma', titulo: 'Medida', campos: camposOfForma(primeira.peca, primeira.aresta) }]
      : []
  return [
    ...forma,
    {
      chave: 'borda',
      titulo: 'Borda',
      campos: [
        ...(primeira.alvo.trechoId ? [] : [ladoOf(alvos, arestas)]),
        acabamentoOf(
          alvos,
          achadas.flatMap(({ alvo, aresta }) =>
            aresta.trechos.flatMap((trecho) =>
              alvo.trechoId === undefined || trecho.id === alvo.trechoId ? [{ aresta, trecho }] : [],
            ),
          ),
          mundo,
        ),
        ...frontaoOf(alvos, trechos, mundo),
        ...saiaOf(alvos, trechos, mundo),
        folgaOf(alvos, trechos),
        ...(achadas.length === 1 ? [balancoOf(primeira.alvo, primeira.aresta)] : []),
      ],
    },
  ]
}

function camposOfForma(peca: Peca, aresta: Aresta): Campo[] {
  const alvo = { pecaId: peca.id, arestaId: aresta.id }
  const segmento = segmentoOfAresta(peca, aresta.id)
  // How far the middle of the arc stands off its chord: half the chord times the bulge.
  const flecha = segmento ? roundMilimetros((segmento.bulge * distancia(segmento.a, segmento.b)) / 2) : 0
  return [
    {
      tipo: 'medida',
      chave: 'comprimento',
      rotulo: 'Comprimento',
      mm: comprimentoOfAresta(peca, aresta.id),
      ...(aresta.expr ? { expr: aresta.expr } : {}),
      change: (mm, expr) => (d) => setComprimento(d, alvo, { mm, expr }),
    },
    {
      tipo: 'sim-nao',
      chave: 'trava',
      rotulo: 'Travar comprimento',
      valor: aresta.trava === true,
      change: (trava) => (d) => lockComprimento(d, alvo, trava),
    },
    {
      tipo: 'medida',
      chave: 'flecha',
      rotulo: 'Curva (flecha)',
      dica: '0 é reta; negativa entra na peça',
      mm: flecha,
      change: (mm) => (d) => setArco(d, alvo, mm === 0 ? 'reta' : { flecha: mm }),
      clear: (d) => setArco(d, alvo, 'reta'),
    },
  ]
}

function ladoOf(alvos: readonly AlvoDeAresta[], arestas: readonly Aresta[]): CampoEscolha {
  return {
    tipo: 'escolha',
    chave: 'lado',
    rotulo: 'Encosta em',
    valor: igual(arestas.map(({ lado }) => lado)) ?? '',
    opcoes: opcoesOf(NOME_DO_LADO),
    change: (lado) => changeLados(alvos, lado as LadoAresta),
  }
}

/** Says of several edges what stands beyond them, as one step. */
export function changeLados(alvos: readonly AlvoDeAresta[], lado: LadoAresta): Comando {
  const nome = `${alvos.length} arestas: ${NOME_DO_LADO[lado].toLowerCase()}`
  return emSequencia(
    alvos.map((alvo) => (d) => setLado(d, alvo, lado)),
    alvos.length === 1 ? undefined : nome,
  )
}

/** Puts a finish, an upstand, an apron or a gap on edges of any pieces, as one step. */
export function paintArestas(alvos: readonly AlvoDeAresta[], pincel: Parameters<typeof paint>[2]): Comando {
  const porPeca = new Map<Id, AlvoDePintura[]>()
  for (const { pecaId, arestaId, trechoId } of alvos)
    porPeca.set(pecaId, [...(porPeca.get(pecaId) ?? []), { arestaId, ...(trechoId ? { trechoId } : {}) }])
  return emSequencia(
    [...porPeca].map(
      ([pecaId, meus]) =>
        (d) =>
          paint(d, { pecaId, alvos: meus }, pincel),
    ),
  )
}

function acabamentoOf(
  alvos: readonly AlvoDeAresta[],
  bordas: readonly { aresta: Aresta; trecho: Trecho }[],
  { acabamentos }: MundoDosCampos,
): CampoEscolha {
  const usados = bordas.map(({ trecho }) => trecho.acabamento)
  const escondidas = bordas.map(({ aresta, trecho }) => bordaEscondida(aresta, trecho))
  const escondida = igual(escondidas)
  return {
    tipo: 'escolha',
    chave: 'acabamento',
    rotulo: 'Acabamento',
    ...(escondida ? { dica: DA_ESCONDIDA[escondida] } : {}),
    valor: igual(usados) ?? '',
    opcoes: opcoesOfAcabamento(acabamentos, usados),
    change: (acabamento) => paintArestas(alvos, { acabamento }),
  }
}

/** Why a finish that was chosen is not worked. */
const DA_ESCONDIDA: Readonly<Record<BordaEscondida, string>> = {
  encostada: 'Encostada: não é acabada nem cobrada',
  junta: 'Dentro da meia-esquadria: não é acabada, a junta é cobrada',
}

function frontaoOf(
  alvos: readonly AlvoDeAresta[],
  trechos: readonly Trecho[],
  { acabamentos }: MundoDosCampos,
): Campo[] {
  const alturas = trechos.map(({ frontao }) => frontao?.h ?? null)
  const atual = trechos.find(({ frontao }) => frontao)?.frontao
  const acabamento = atual?.acabamento ?? acabamentos[0]?.id ?? 'bruto'
  const altura: CampoMedida = {
    tipo: 'medida',
    chave: 'frontao',
    rotulo: 'Frontão (altura)',
    mm: igual(alturas) ?? null,
    change: (h) =>
      h > 0 && h <= 3000
        ? paintArestas(alvos, { frontao: { h, acabamento } })
        : () => falha('frontao', 'A altura do frontão vai de 1 mm a 3 m.'),
    clear: paintArestas(alvos, { frontao: undefined }),
  }
  if (!atual) return [altura]
  const usados = trechos.flatMap(({ frontao }) => frontao?.acabamento ?? [])
  return [
    altura,
    {
      tipo: 'escolha',
      chave: 'frontao-acabamento',
      rotulo: 'Acabamento do frontão',
      valor: igual(usados) ?? '',
      opcoes: opcoesOfAcabamento(acabamentos, usados),
      change: (escolhido) => paintArestas(alvos, { frontao: { ...atual, acabamento: escolhido } }),
    },
  ]
}

function saiaOf(
  alvos: readonly AlvoDeAresta[],
  trechos: readonly Trecho[],
  { acabamentos }: MundoDosCampos,
): Campo[] {
  const alturas = trechos.map(({ saia }) => saia?.h ?? null)
  const atual = trechos.find(({ saia }) => saia)?.saia
  const molde: Saia = atual ?? { h: 40, uniao: '45', acabamento: acabamentos[0]?.id ?? 'bruto' }
  const altura = igual(alturas) ?? null
  const campos: Campo[] = [
    {
      tipo: 'medida',
      chave: 'saia',
      rotulo: 'Saia (altura)',
      mm: typeof altura === 'number' ? altura : null,
      ...(altura === 'piso' ? { dica: 'Desce até o piso' } : {}),
      change: (h) =>
        h > 0 && h <= 3000
          ? paintArestas(alvos, { saia: { ...molde, h } })
          : () => falha('saia', 'A altura da saia vai de 1 mm a 3 m.'),
      clear: paintArestas(alvos, { saia: undefined }),
    },
  ]
  if (!atual) return campos
  return [
    ...campos,
    acabamentoOfSaia(atual, trechos, {
      acabamentos,
      change: (acabamento) => paintArestas(alvos, { saia: { ...atual, acabamento } }),
    }),
    {
      tipo: 'sim-nao',
      chave: 'saia-piso',
      rotulo: 'Saia até o piso (cascata)',
      valor: altura === 'piso',
      change: (piso) => paintArestas(alvos, { saia: { ...molde, h: piso ? 'piso' : 40 } }),
    },
    {
      tipo: 'escolha',
      chave: 'saia-uniao',
      rotulo: 'União da saia',
      valor: igual(trechos.map(({ saia }) => saia?.uniao ?? '')) ?? '',
      opcoes: [
        { valor: '45', nome: 'Meia-esquadria (45°)' },
        { valor: 'topo', nome: 'Colada por baixo' },
      ],
      change: (uniao) => paintArestas(alvos, { saia: { ...molde, uniao: uniao === '45' ? '45' : 'topo' } }),
    },
  ]
}

function acabamentoOfSaia(
  { h }: Saia,
  trechos: readonly Trecho[],
  { acabamentos, change }: Pick<MundoDosCampos, 'acabamentos'> & Pick<CampoEscolha, 'change'>,
): CampoEscolha {
  const usados = trechos.flatMap(({ saia }) => saia?.acabamento ?? [])
  return {
    tipo: 'escolha',
    chave: 'saia-acabamento',
    rotulo: h === 'piso' ? 'Acabamento da cascata' : 'Acabamento da saia',
    dica: h === 'piso' ? 'Nas laterais que aparecem' : 'Na borda de baixo',
    valor: igual(usados) ?? '',
    opcoes: opcoesOfAcabamento(acabamentos, usados),
    change,
  }
}

function folgaOf(alvos: readonly AlvoDeAresta[], trechos: readonly Trecho[]): CampoMedida {
  return {
    tipo: 'medida',
    chave: 'folga',
    rotulo: 'Folga',
    mm: igual(trechos.map(({ folga }) => folga ?? null)) ?? null,
    change: (folga) =>
      folga >= 0 && folga <= 1000
        ? paintArestas(alvos, { folga: folga === 0 ? undefined : folga })
        : () => falha('folga', 'A folga vai de 0 a 1 m.'),
    clear: paintArestas(alvos, { folga: undefined }),
  }
}

function balancoOf(alvo: AlvoDeAresta, { balanco }: Aresta): CampoMedida {
  return {
    tipo: 'medida',
    chave: 'balanco',
    rotulo: 'Balanço',
    dica: 'Quanto passa do apoio',
    mm: balanco || null,
    change: (mm) => (d) =>
      mm >= 0 && mm <= 3000 ? setBalanco(d, alvo, mm) : falha('balanco', 'O balanço vai de 0 a 3 m.'),
    clear: (d) => setBalanco(d, alvo, 0),
  }
}

/** The value that all have; undefined when they differ. */
export function igual<T>(valores: readonly T[]): T | undefined {
  const [primeiro] = valores
  return valores.every((valor) => valor === primeiro) ? primeiro : undefined
}
