// Kitchens cut so that the pattern runs, laid out anew without a thought for it, and matched again by the app's search.
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { addEmendas } from '@lapida/desenho/commands/emendas'
import { suggestEmendas } from '@lapida/desenho/checks/suggest-emendas'
import type { Junta } from '@lapida/desenho/juntas/junta'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { findBlocos, planoEmBlocos } from '@lapida/documento/plano-corte/blocos-de-veio'
import {
  cenaOfMontagem,
  type FotoNoPlano,
  type LinhaMedida,
} from '@lapida/documento/plano-corte/cena-da-montagem'
import { candidatasOf, planned } from '@lapida/documento/testing/pecas-do-desenho'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { drawPedra } from '@lapida/pedra/draw-pedra'
import type { Figura } from '@lapida/pedra/formato'
import { RECEITAS } from '@lapida/pedra/receitas'
import { measureContinuidade } from '@lapida/pedra/veio/measure-continuidade'
import { sampleFace } from '@lapida/pedra/veio/sample-face'
import { rodadasOfPlano, type Rodada } from '../../apps/web/src/features/plano-corte/corte/model/entrada.ts'
import { joinRodadas } from '../../apps/web/src/features/plano-corte/corte/model/organizacao.ts'
import { NIVEIS, preparePedido } from '../../apps/web/src/features/plano-corte/montagem/model/casar-veios.ts'
import { pesoOfJunta } from '../../apps/web/src/features/plano-corte/montagem/model/continuidade-geral.ts'
import { recutChapas } from '../../apps/web/src/features/plano-corte/recut-chapas.ts'
import { Sorteio } from '../fotos/sorteio.ts'
import { COM_VEIO } from './pares.ts'

const LADOS = { largura: 3200, altura: 2000 }
const PX_POR_MM = 0.5
const MENOS_JUNTAS = 6
const MAIS_JUNTAS = 14
/** Steps of the engine for a plan that nobody waits for. */
const PASSOS = 3_000

/** What became of one kitchen: the continuity that was planted, that of the shuffled plan, and that which was found. */
export interface Plantada {
  juntas: number
  plantada: number
  embaralhada: number
  achada: number
}

/** Kitchens by seed until so many have as many joints as a kitchen has. @param tempoMs for all choices of joints together */
export function measurePlantadas(count: number, tempoMs: number): Plantada[] {
  const found: Plantada[] = []
  for (let seed = 1; found.length < count && seed < 40 * count; seed++) {
    const one = measureOne(seed, tempoMs)
    if (one) found.push(one)
  }
  return found
}

function measureOne(seed: number, tempoMs: number): Plantada | null {
  const sorteio = new Sorteio(seed)
  const desenho = drawCozinha(sorteio)
  const montagem = montagemPlana(desenho)
  const { juntas } = montagem
  if (juntas.length < MENOS_JUNTAS || juntas.length > MAIS_JUNTAS) return null
  const chapas = ['c1', 'c2', 'c3'].map((id) => ({
    ...{ id, chapaId: null, estoqueMaterialId: null, codigo: id, material: 'Granito', ...LADOS },
    ...{ espessura: 20, preco: 1000, quantidade: 1, retalho: false, veio: 'nenhum' as const },
    ...{ foto: null, defeitos: [] },
  }))
  const vazio: ConteudoPlanoCorte = {
    chapas,
    pecas: planned(desenho, candidatasOf(desenho)),
    regras: REGRAS_PADRAO,
    cortadas: [],
    prontas: [],
  }
  const receita = RECEITAS[COM_VEIO[Math.floor(sorteio.next() * COM_VEIO.length)] ?? 'calacata']
  const figuras = new Map(
    chapas.map(({ id }) => [
      id,
      drawPedra({
        ...{ receita, superficie: 'polida' as const, virada: false, semente: `${seed} ${id}`, sequencia: 1 },
        ...{ ...LADOS, pixelsPorMm: PX_POR_MM, recorte: null },
      }),
    ]),
  )
  const continuityOf = (conteudo: ConteudoPlanoCorte) => {
    const fotos = new Map(chapas.map(({ id }) => [id, { endereco: id, plana: true } as FotoNoPlano]))
    const qual = { desenhoId: desenho.id, conjunto: 1 }
    const cena = cenaOfMontagem({ conteudo, montagem, qual, fotos, arrasto: null, livros: [] })
    let [sum, weight] = [0, 0]
    for (const { junta, medir } of cena.juntas) {
      const valor = medir && measureContinuidade(faceOf(figuras, medir.a), faceOf(figuras, medir.b)).valor
      if (valor === null) continue
      sum += pesoOfJunta(junta) * valor
      weight += pesoOfJunta(junta)
    }
    return weight === 0 ? null : sum / weight
  }
  const plantado = planted(vazio, { desenho, juntas: shuffled(juntas, sorteio), montagem })
  const embaralhado = laid(vazio, rodadasOfPlano(vazio))
  const [plantada, embaralhada] = [plantado && continuityOf(plantado), continuityOf(embaralhado)]
  if (plantada === null || embaralhada === null) return null
  const cozinha = { desenhoId: desenho.id, conjuntos: 1, montagem }
  let achada = embaralhada
  for (const nivel of NIVEIS) {
    const pedido = preparePedido(embaralhado, [cozinha], nivel)
    for (const feita of pedido?.rodadas ?? [])
      feita.plano = solveCorte(feita.rodada.entrada, {
        tempoMs: tempoMs / NIVEIS.length / (pedido?.rodadas.length ?? 1),
        agora: cpuMs,
      })
    const after = pedido?.finish()
    if (after?.faltam === 0) achada = Math.max(achada, continuityOf(after.conteudo) ?? 0)
  }
  return { juntas: juntas.length, plantada, embaralhada, achada }
}

/** A kitchen cut so that the pattern runs over as many joints as a chance order of them lets it. */
function planted(
  vazio: ConteudoPlanoCorte,
  {
    desenho,
    juntas,
    montagem,
  }: { desenho: Desenho; juntas: Junta[]; montagem: ReturnType<typeof montagemPlana> },
): ConteudoPlanoCorte | null {
  const qual = { desenhoId: desenho.id, conjunto: 1 }
  const emBlocos = planoEmBlocos(vazio, findBlocos({ conteudo: vazio, montagem, qual, juntas }))
  const cortadas = emBlocos.expand(laid(emBlocos.conteudo, rodadasOfPlano(emBlocos.conteudo)).cortadas)
  const after = recutChapas(vazio, { ...vazio, cortadas })
  const placed = after.cortadas.reduce((sum, { pecas }) => sum + pecas.length, 0)
  const wanted = vazio.pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return placed === wanted ? after : null
}

function laid(conteudo: ConteudoPlanoCorte, rodadas: readonly Rodada[]): ConteudoPlanoCorte {
  const feitas = rodadas.map((rodada) => ({
    rodada,
    plano: solveCorte(rodada.entrada, { passos: PASSOS, semente: 1 }),
  }))
  return { ...conteudo, cortadas: joinRodadas(conteudo, feitas) }
}

function drawCozinha(sorteio: Sorteio): Desenho {
  const costume = { acabamento: 'reto-polido', frontao: 100, saia: 40, espessura: 20, materialId: 'm' }
  const side = (least: number, most: number) => 10 * Math.round(sorteio.between(least, most) / 10)
  const empty = novoDesenho({ id: 'd', nome: 'Cozinha' })
  let desenho: Desenho = { ...empty, orcamentoId: 'o', nomeProprio: true }
  const add = (tipo: string, medidas: Record<string, number>, y: number) => {
    const made = addMolde(desenho, { tipo, medidas, costume, pos: { x: 0, y } })
    if (!made.ok) return
    desenho = made.valor.desenho
    for (const peca of Object.values(desenho.pecas)) {
      const seams = suggestEmendas(peca, [{ comprimento: 2900, largura: 925 }])
      const seamed = seams.ok && peca.emendas.length === 0 ? addEmendas(desenho, peca.id, seams.valor) : null
      if (seamed?.ok) desenho = seamed.valor.desenho
    }
  }
  add('L', { A: side(1800, 2800), B: side(1400, 2000) }, 3000)
  if (sorteio.next() < 0.6) add('ilha-cascata', { A: side(1300, 1900), B: side(700, 950), N: 1 }, 0)
  return desenho
}

function shuffled<T>(list: readonly T[], sorteio: Sorteio): T[] {
  return list
    .map((one) => ({ one, key: sorteio.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)
}

function faceOf(figuras: ReadonlyMap<string, Figura>, { endereco, largura, ...linha }: LinhaMedida) {
  const figura = figuras.get(endereco)
  if (!figura) throw new Error('A joint on a slab that is not there.')
  return sampleFace(figura, figura.width / largura, linha)
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
