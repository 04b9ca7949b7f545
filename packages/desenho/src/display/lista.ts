import { formatComprimento } from '@lapida/domain/shared/medidas'
import {
  angulosOfCantos,
  cotasOfLados,
  cotasOfRecortes,
  cotasManuais,
  foraOfLado,
  type EstiloDeCota,
} from '#dims/cotas.ts'
import { Ocupado } from '#dims/ocupado.ts'
import { putRotulo } from '#dims/rotulos.ts'
import { caixa, place, placeLaco, containsPonto, segmentos, type Laco } from '#kernel/laco.ts'
import { direcao, distancia, rotate, addPonto, type Ponto, type Caixa } from '#kernel/ponto.ts'
import { comprimentoSegmento, pontoOfSegmento } from '#kernel/segmento.ts'
import { acabamentoOfBorda } from '#model/borda.ts'
import { contornoOfPeca, segmentoAgudo } from '#model/contorno.ts'
import { partesOfPeca } from '#model/partes.ts'
import { lacoOfRecorte, lacosOfRecortes } from '#model/recorte.ts'
import {
  BRUTO,
  type Aresta,
  type Desenho,
  type Nota,
  type Peca,
  type Recorte,
  type Trecho,
} from '#model/tipos.ts'
import { medidasOfForma } from '#quantities/quantidades.ts'
import { nomeOfRecorte } from '#commands/recortes.ts'
import { letrasOfLados, placeLetras, setaOfVeio, textoOfNota, type LetraDeLado } from './da-folha.ts'
import { linhasOfLados } from './lados.ts'
import { caixaOfTexto, larguraOfTexto, type Medido, type PapelVisual, type Primitiva } from './primitivas.ts'

/** How a drawing is shown. */
export type Exibicao = EstiloDeCota & {
  /** Without dimensions and texts: thumbnails, and pieces while they are dragged. */
  soGeometria?: boolean
  /**
   * Names and finishes only where there is room for them, without leaders: on a screen one comes nearer. `acabamentos`:
   * only finishes are left out, whose lines are seen in any case.
   */
  soComLugar?: boolean | 'acabamentos'
  /**
   * For small screens: of dimensions only those of sides, and a piece whose name has no room has its code beside it,
   * where it would otherwise be left out.
   */
  soLados?: boolean
  /** Places on the plan (mm) that something else has taken: notes on a screen. */
  tomados?: readonly Caixa[]
  /** Names of finishes by id; the id itself when it has none. */
  acabamentos?: Readonly<Record<string, string>>
  /** The letter of each side, inside of it: what tables of a sheet speak of. */
  letras?: boolean
  /** An arrow along the vein, on pieces whose vein is turned or locked. */
  veio?: boolean
  /** Texts with a place of their own on the plan, in mm. */
  notas?: readonly Pick<Nota, 'x' | 'y' | 'texto'>[]
}

/** Height of letters in mm of the plan for a sheet at 1:escala: 2,5 mm on paper. */
export function alturaParaEscala(escala: number): number {
  return 2.5 * escala
}

/**
 * A drawing as a list of primitives on the plan: first all geometry, then dimensions and texts, which make room for
 * each other: no two texts overlap, and none lies on an outline. Pieces whose outline is broken are left out.
 */
export function displayList(desenho: Pick<Desenho, 'pecas'>, exibicao: Exibicao): Primitiva[] {
  const pecas = Object.values(desenho.pecas).filter((peca) => contornoOfPeca(peca).ok)
  const geometria = pecas.flatMap(geometriaOfPeca)
  if (exibicao.soGeometria) return geometria
  const ocupado = new Ocupado()
  occupyGeometria(ocupado, geometria, exibicao.altura)
  return [
    ...geometria,
    ...anotacoes(pecas, ocupado, exibicao),
    ...(exibicao.notas ?? []).flatMap((nota) => textoOfNota(nota, ocupado, exibicao)),
  ]
}

function isAbertura(papel: PapelVisual): boolean {
  return papel === 'recorte' || papel === 'furo'
}

/** Takes the places of outlines and lines. */
function occupyGeometria(ocupado: Ocupado, geometria: readonly Primitiva[], passo: number): void {
  for (const primitiva of geometria) {
    if (primitiva.t === 'texto') continue
    if (primitiva.t === 'laco' && isAbertura(primitiva.papel)) ocupado.occupyAbertura(caixa(primitiva.laco))
    const lados =
      primitiva.t === 'laco' ? [primitiva.laco, ...(primitiva.furos ?? [])].flatMap(segmentos) : []
    for (const lado of lados) ocupado.occupyLado(lado, passo)
    if (primitiva.t === 'linha') {
      const { a, b, bulge = 0 } = primitiva
      ocupado.occupyLado({ a, b, bulge }, passo)
    }
  }
}

function anotacoes(pecas: readonly Peca[], ocupado: Ocupado, exibicao: Exibicao): Primitiva[] {
  return [
    ...pecas.flatMap((peca) => cotasManuais(peca, ocupado, exibicao)),
    ...pecas.flatMap((peca) => cotasOfLados(peca, ocupado, exibicao)),
    ...(exibicao.soLados ? [] : pecas.flatMap((peca) => cotasOfRecortes(peca, ocupado, exibicao))),
    ...(exibicao.soLados ? [] : pecas.flatMap((peca) => angulosOfCantos(peca, ocupado, exibicao))),
    ...(exibicao.letras ? pecas.flatMap((peca) => letrasOfLados(peca, ocupado, exibicao)) : []),
    ...pecas.flatMap((peca) => textosOfPeca(peca, ocupado, exibicao)),
    ...(exibicao.veio ? pecas.flatMap((peca) => setaOfVeio(peca, ocupado, exibicao)) : []),
  ]
}

/**
 * Dimensions and texts of one piece, which make room for what stands around it: geometry of all neighbours, and the
 * dimensions and texts that neighbours have already. A live canvas calls it for the pieces that changed.
 */
export function anotacoesOfPeca(
  peca: Peca,
  emVolta: { geometria: readonly Primitiva[]; anotacoes: readonly Primitiva[] },
  exibicao: Exibicao,
): Primitiva[] {
  if (!contornoOfPeca(peca).ok) return []
  return anotacoes([peca], around(peca, emVolta, exibicao), exibicao)
}

/**
 * The letters of a piece's sides beside everything that is written already, its own dimensions and texts among
 * `anotacoes`: none of it moves when letters come and go.
 */
export function letrasOfPeca(
  peca: Peca,
  emVolta: { geometria: readonly Primitiva[]; anotacoes: readonly Primitiva[] },
  exibicao: Exibicao,
): LetraDeLado[] {
  if (!contornoOfPeca(peca).ok) return []
  return placeLetras(peca, around(peca, emVolta, exibicao), exibicao.altura)
}

/** What is taken around a piece, and by its own outline. */
function around(
  peca: Peca,
  { geometria, anotacoes: escritas }: { geometria: readonly Primitiva[]; anotacoes: readonly Primitiva[] },
  { altura, tomados = [] }: Exibicao,
): Ocupado {
  const ocupado = new Ocupado()
  occupyGeometria(ocupado, [...geometriaOfPeca(peca), ...geometria], altura)
  for (const tomado of tomados) ocupado.occupy(tomado)
  for (const primitiva of escritas)
    if (primitiva.t === 'texto') ocupado.occupyTexto(caixaOfTexto(primitiva))
    else if (primitiva.t === 'linha') ocupado.occupyLinhaDeCota(primitiva.a, primitiva.b, altura)
  return ocupado
}

/** The outline, openings, seams and sides of one piece, without texts; nothing where its outline is broken. */
export function geometriaOfPeca(peca: Peca): Primitiva[] {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return []
  const aqui = (laco: Laco) => placeLaco(laco, peca.pos)
  const laco = (papel: PapelVisual, l: Laco): Primitiva => ({
    t: 'laco',
    papel,
    pecaId: peca.id,
    laco: aqui(l),
  })
  const aberturas = lacosOfRecortes(peca)
  const rebaixos = peca.rebaixos.flatMap((rebaixo) => {
    const l = lacoOfRecorte(peca, rebaixo)
    return l.ok ? [laco('rebaixo', l.valor)] : []
  })
  const partes = partesOfPeca(peca)
  const emendas = (partes.ok ? partes.valor.linhas : []).map(({ a, b }): Primitiva => ({
    t: 'linha',
    papel: 'emenda',
    pecaId: peca.id,
    a: place(a, peca.pos),
    b: place(b, peca.pos),
  }))
  const inteira: Primitiva = {
    t: 'laco',
    papel: 'peca',
    pecaId: peca.id,
    laco: aqui(contorno.valor.laco),
    furos: aberturas.map((abertura) => aqui(abertura.laco)),
  }
  return [
    inteira,
    ...aberturas.map(({ recorte, laco: l }) => laco(recorte.forma.t === 'circ' ? 'furo' : 'recorte', l)),
    ...rebaixos,
    ...linhasOfLados(peca),
    ...emendas,
  ]
}

function textosOfPeca(peca: Peca, ocupado: Ocupado, exibicao: Exibicao): Primitiva[] {
  return [
    ...(exibicao.soLados ? [] : textosOfCantos(peca, ocupado, exibicao)),
    ...textosOfRecortes(peca, ocupado, exibicao),
    ...textoOfPeca(peca, ocupado, exibicao),
    ...textosOfTrechos(peca, ocupado, exibicao),
  ]
}

function textosOfCantos(peca: Peca, ocupado: Ocupado, { altura, unidade }: Exibicao): Primitiva[] {
  const n = peca.vertices.length
  return peca.vertices.flatMap((v, i) => {
    if (!v.canto) return []
    const medida = (mm: number) => formatComprimento(mm, unidade)
    const texto =
      v.canto.t === 'raio' ? `R${medida(v.canto.r)}` : `${medida(v.canto.a)} × ${medida(v.canto.b)}`
    const alvo = place(meioOfCanto(peca, v.id) ?? v, peca.pos)
    const [f, g] = [foraOfLado(peca, (i + n - 1) % n), foraOfLado(peca, i)]
    const fora = direcao({ x: 0, y: 0 }, { x: f.x + g.x, y: f.y + g.y })
    const lugares = [2.2, -2.4, 3, -3.2].flatMap((k) =>
      [0, 0.5, -0.5].map((giro) => addPonto(alvo, rotate(fora, giro), k * altura)),
    )
    const mede: Medido = { tipo: 'canto', verticeId: v.id }
    return putRotulo(
      { papel: 'cota', pecaId: peca.id, altura: altura * 0.85, texto, mede, lugares, alvo },
      ocupado,
    )
  })
}

function meioOfCanto(peca: Peca, verticeId: string): Ponto | undefined {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return undefined
  const i = contorno.valor.origens.findIndex(
    (origem) => origem.tipo === 'canto' && origem.verticeId === verticeId,
  )
  const lado = segmentos(contorno.valor.laco)[i]
  return lado && pontoOfSegmento(lado, 0.5)
}

function textosOfRecortes(peca: Peca, ocupado: Ocupado, { altura, ...exibicao }: Exibicao): Primitiva[] {
  const soComLugar = exibicao.soComLugar === true
  const aberturas = lacosOfRecortes(peca)
  return aberturas.flatMap(({ recorte, laco }) => {
    // Beside an opening, not in another one: it would be taken for that one's name.
    const outras = aberturas
      .filter((outra) => outra.recorte !== recorte)
      .map((outra) => placeLaco(outra.laco, peca.pos))
    const { medidas } = medidasOfForma(recorte.forma)
    const nome = nomeOfRecorte(recorte)
    const texto = sayMedidas(nome, recorte.forma) ? nome : `${nome} ${medidas}`
    const { minX, minY, maxX, maxY } = caixa(placeLaco(laco, peca.pos))
    const meio = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
    const dentro = [0, 1.5, -1.5, 3, -3].map((k) => ({ x: meio.x, y: meio.y + k * altura }))
    const deitados = dentro.map((p) => ({ ...p, rot: Math.PI / 2 }))
    const meiaLargura = larguraOfTexto(texto, altura * 0.85) / 2 + altura * 0.5
    const fora = [
      { x: maxX + meiaLargura, y: meio.y },
      { x: minX - meiaLargura, y: meio.y },
      { x: meio.x, y: maxY + altura },
      { x: meio.x, y: minY - altura },
    ]
    const emOutra = (p: Ponto) => outras.some((outra) => containsPonto(outra, p))
    return putRotulo(
      {
        papel: 'rotulo',
        pecaId: peca.id,
        altura: altura * 0.85,
        texto,
        lugares: [...dentro, ...deitados, ...fora].filter((p) => !emOutra(p)),
        alvo: meio,
        ...(soComLugar ? { soComLugar } : {}),
      },
      ocupado,
    )
  })
}

/** Whether a name has the two sides of its opening in it already, in mm or in cm: 'Cuba 560×340', 'Inox 56x34x17 cm'. */
function sayMedidas(nome: string, forma: Recorte['forma']): boolean {
  const junto = nome.replaceAll(/\s/g, '').replaceAll(/(?<=\d)x(?=\d)/gi, '×')
  const { medidas } = medidasOfForma(forma)
  const emCm = 'w' in forma ? [`${formatComprimento(forma.w, 'cm')}×${formatComprimento(forma.h, 'cm')}`] : []
  return [medidas.replaceAll(' ', ''), ...emCm].some((lados) => {
    const [antes = '', depois] = junto.split(lados)
    return depois !== undefined && !/[\d,]$/.test(antes) && !/^[\d,]/.test(depois)
  })
}

/** Code and name: the free place inside that is nearest to the middle. */
function textoOfPeca(peca: Peca, ocupado: Ocupado, { altura, ...exibicao }: Exibicao): Primitiva[] {
  const soComLugar = exibicao.soComLugar === true
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return []
  const laco = placeLaco(contorno.valor.laco, peca.pos)
  const aberturas = lacosOfRecortes(peca).map((abertura) => placeLaco(abertura.laco, peca.pos))
  const { minX, minY, maxX, maxY } = caixa(laco)
  const meio = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
  const grade = Array.from({ length: 81 }, (_, k) => ({
    x: minX + ((maxX - minX) * ((k % 9) + 1)) / 10,
    y: minY + ((maxY - minY) * (Math.floor(k / 9) + 1)) / 10,
  }))
  const lugares = grade
    .filter((p) => containsPonto(laco, p) && !aberturas.some((abertura) => containsPonto(abertura, p)))
    .toSorted((p, q) => distancia(p, meio) - distancia(q, meio))
    .flatMap((p) => [p, { ...p, rot: Math.PI / 2 }])
  // A leader begins where nothing is written yet.
  const notWritten = ({ x, y }: Ponto) =>
    ocupado.livre({ minX: x - altura, minY: y - altura, maxX: x + altura, maxY: y + altura })
  const alvo = lugares.find(notWritten) ?? lugares[0] ?? meio
  const copias = peca.quantidade > 1 ? ` (${peca.quantidade}×)` : ''
  const inteiro = `${peca.codigo} · ${peca.nome}${copias}`
  const rotulo = { papel: 'rotulo' as const, pecaId: peca.id, altura: altura * 1.1, lugares, alvo }
  if (!soComLugar) return putRotulo({ ...rotulo, texto: inteiro }, ocupado)
  const posto = putRotulo({ ...rotulo, texto: inteiro, soComLugar }, ocupado)
  return posto.length > 0
    ? posto
    : putRotulo({ ...rotulo, texto: `${peca.codigo}${copias}`, soComLugar: !exibicao.soLados }, ocupado)
}

function textosOfTrechos(peca: Peca, ocupado: Ocupado, exibicao: Exibicao): Primitiva[] {
  const { altura } = exibicao
  const soComLugar = Boolean(exibicao.soComLugar)
  return peca.arestas.flatMap((aresta, i) =>
    aresta.trechos.flatMap((trecho) => {
      const texto = textoOfTrecho(aresta, trecho, exibicao)
      if (!texto) return []
      const agudo = segmentoAgudo(peca, i)
      const comprimento = comprimentoSegmento(agudo)
      const [de, ate] = [
        trecho.de / comprimento,
        trecho.ate === 'fim' ? 1 : Math.min(1, trecho.ate / comprimento),
      ]
      const fora = foraOfLado(peca, i)
      const [p, q] = [place(agudo.a, peca.pos), place(agudo.b, peca.pos)]
      const angulo = Math.atan2(q.y - p.y, q.x - p.x)
      const rot =
        angulo > Math.PI / 2 + 1e-6
          ? angulo - Math.PI
          : angulo <= -Math.PI / 2 + 1e-6
            ? angulo + Math.PI
            : angulo
      const em = (t: number) => place(pontoOfSegmento(agudo, de + (ate - de) * t), peca.pos)
      const lugares = [1, 1.9, 2.8].flatMap((k) =>
        [0.5, 0.3, 0.7, 0.15, 0.85].map((t) => ({
          ...addPonto(em(t), fora, -(peca.espessura + k * altura)),
          rot,
        })),
      )
      const alvo = addPonto(em(0.5), fora, -peca.espessura / 2)
      return putRotulo(
        {
          papel: 'acabamento',
          pecaId: peca.id,
          altura: altura * 0.8,
          texto,
          lugares,
          alvo,
          ...(soComLugar ? { soComLugar } : {}),
        },
        ocupado,
      )
    }),
  )
}

/** What is on a part of an edge, in words: 'frontão h=0,100', 'saia 0,040 45°', the finish. */
function textoOfTrecho(aresta: Aresta, trecho: Trecho, { unidade, acabamentos = {} }: Exibicao): string {
  const { frontao, saia } = trecho
  const acabamento = acabamentoOfBorda(aresta, trecho)
  const partes = [
    frontao ? `frontão h=${formatComprimento(frontao.h, unidade)}` : '',
    saia
      ? `saia ${saia.h === 'piso' ? 'até o piso' : formatComprimento(saia.h, unidade)}${saia.uniao === '45' ? ' 45°' : ''}`
      : '',
    acabamento === BRUTO || saia ? '' : (acabamentos[acabamento] ?? acabamento),
  ]
  return partes.filter((parte) => parte !== '').join(' · ')
}
