import { parseConta } from '@lapida/domain/shared/conta'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { arcoOf, pontoOfSegmento } from '#kernel/segmento.ts'
import { segmentos } from '#kernel/laco.ts'
import { cruz, direcao, distancia } from '#kernel/ponto.ts'
import { bordaEscondida } from '#model/borda.ts'
import { contornoOfPeca, segmentoAgudo, comprimentoOfAresta } from '#model/contorno.ts'
import { lacosOfRecortes, posicaoOfRecorte } from '#model/recorte.ts'
import { BRUTO, type Cota, type Peca, type Ref } from '#model/tipos.ts'
import { nomeOfAresta } from '#commands/mudanca.ts'
import { zoomOfPeca, zoomOfLaco, zoomOfPonto, type Achado, type Contexto } from './tipos.ts'

/** The outline closes, does not cross itself, and its corners fit. */
export function checkContorno(peca: Peca): Achado[] {
  const contorno = contornoOfPeca(peca)
  if (contorno.ok) return []
  const { codigo, mensagem, ids = [] } = contorno.problema
  const deCanto = codigo.startsWith('canto')
  return [
    {
      codigo: deCanto ? 'canto' : 'contorno',
      gravidade: 'erro',
      mensagem,
      pecaId: peca.id,
      ids: [...ids],
      zoom: zoomOfPeca(peca),
    },
  ]
}

/** Free edges have a finish, upstands stand at walls, no part has both a mitred apron and an upstand, overhangs hold. */
export function checkArestas(peca: Peca, { limites = {} }: Contexto): Achado[] {
  return peca.arestas.flatMap((aresta, i) => {
    const letra = nomeOfAresta(i)
    const base = {
      pecaId: peca.id,
      ids: [aresta.id],
      zoom: zoomOfPonto(peca, pontoOfSegmento(segmentoAgudo(peca, i), 0.5)),
    }
    const achados: Achado[] = []
    const say = (codigo: Achado['codigo'], gravidade: Achado['gravidade'], mensagem: string) =>
      achados.push({ codigo, gravidade, mensagem, ...base })
    if (aresta.trechos.some((trecho) => trecho.acabamento === BRUTO && !bordaEscondida(aresta, trecho)))
      say('sem-acabamento', 'aviso', `A aresta ${letra} está livre e sem acabamento.`)
    if (aresta.lado === 'livre' && aresta.trechos.some(({ frontao }) => frontao))
      say('frontao-livre', 'aviso', `O frontão da aresta ${letra} não encosta em parede.`)
    if (aresta.trechos.some(({ frontao, saia }) => frontao && saia?.uniao === '45'))
      say('saia-com-frontao', 'erro', `A aresta ${letra} tem saia em 45° e frontão no mesmo trecho.`)
    if (limites.balanco !== undefined && (aresta.balanco ?? 0) > limites.balanco)
      say(
        'balanco',
        'aviso',
        `O balanço da aresta ${letra}, de ${formatComprimento(aresta.balanco ?? 0)} m, passa do limite de ${formatComprimento(limites.balanco)} m.`,
      )
    return achados
  })
}

/** What is written is what is measured: typed lengths and texts of dimensions, to a millimetre. */
export function checkCotas(peca: Peca): Achado[] {
  const achados: Achado[] = []
  const compare = (texto: string, mm: number, quem: { id: string; nome: string; zoom: Achado['zoom'] }) => {
    const lido = parseConta(texto)
    if (!lido.ok || Math.abs(lido.valor.mm - mm) <= 1) return
    achados.push({
      codigo: 'cota',
      gravidade: 'erro',
      mensagem: `${quem.nome} diz ${texto} e a peça mede ${formatComprimento(mm)} m.`,
      pecaId: peca.id,
      ids: [quem.id],
      zoom: quem.zoom,
    })
  }
  for (const [i, { id, expr }] of peca.arestas.entries()) {
    const zoom = zoomOfPonto(peca, pontoOfSegmento(segmentoAgudo(peca, i), 0.5))
    if (expr) compare(expr, comprimentoOfAresta(peca, id), { id, nome: `A aresta ${nomeOfAresta(i)}`, zoom })
  }
  for (const cota of peca.cotas) {
    const [a, b] = [pontoOfRef(peca, cota.a), pontoOfRef(peca, cota.b)]
    if (cota.texto && a && b)
      compare(cota.texto, medidaOfCota(cota, a, b), {
        id: cota.id,
        nome: 'Uma cota',
        zoom: zoomOfPonto(peca, a),
      })
  }
  return achados
}

/** The point that a manual dimension holds on to, in the piece; undefined when it is gone. */
export function pontoOfRef(peca: Peca, ref: Ref): { x: number; y: number } | undefined {
  if ('verticeId' in ref) return peca.vertices.find(({ id }) => id === ref.verticeId)
  const recorte = peca.recortes.find(({ id }) => id === ref.recorteId)
  const onde = recorte && posicaoOfRecorte(peca, recorte)
  return onde?.ok ? onde.valor : undefined
}

/** What a manual dimension measures, in mm. */
export function medidaOfCota(
  { dir }: Pick<Cota, 'dir'>,
  a: { x: number; y: number },
  b: { x: number; y: number },
): number {
  if (dir === 'h') return Math.abs(b.x - a.x)
  return dir === 'v' ? Math.abs(b.y - a.y) : distancia(a, b)
}

/** No inner corner, of the outline or of an opening, is sharper than the smallest tool. */
export function checkCantosInternos(peca: Peca, { limites = {} }: Contexto): Achado[] {
  const { raioDaFerramenta: raio } = limites
  const contorno = contornoOfPeca(peca)
  if (raio === undefined || !contorno.ok) return []
  const mm = formatNumero(raio, 4, { minimo: 0, pontos: false })
  const agudos = cantosAgudos(contorno.valor.laco, raio, -1).map((p): Achado => ({
    codigo: 'canto-interno',
    gravidade: 'erro',
    mensagem: `Um canto interno é mais fechado que a ferramenta (R${mm} mm).`,
    pecaId: peca.id,
    ids: [],
    zoom: zoomOfPonto(peca, p),
  }))
  const nosRecortes = lacosOfRecortes(peca).flatMap(({ recorte, laco }): Achado[] =>
    cantosAgudos(laco, raio, 1).length === 0
      ? []
      : [
          {
            codigo: 'canto-interno',
            gravidade: 'aviso',
            mensagem: `Um canto do recorte é mais fechado que a ferramenta (R${mm} mm).`,
            pecaId: peca.id,
            ids: [recorte.id],
            zoom: zoomOfLaco(peca, laco),
          },
        ],
  )
  return [...agudos, ...nosRecortes]
}

/** Corners that turn to this side and are sharp, and arcs that do with less than the radius. */
function cantosAgudos(laco: Parameters<typeof segmentos>[0], raio: number, sentido: 1 | -1) {
  const lados = segmentos(laco)
  return lados.flatMap((lado, i) => {
    const antes = lados[(i + lados.length - 1) % lados.length]
    const pequeno = lado.bulge * sentido > 1e-6 && arcoOf(lado).raio < raio - 1e-6
    if (pequeno) return [lado.a]
    if (!antes || antes.bulge !== 0 || lado.bulge !== 0) return []
    return cruz(direcao(antes.a, antes.b), direcao(lado.a, lado.b)) * sentido > 1e-3 ? [lado.a] : []
  })
}
