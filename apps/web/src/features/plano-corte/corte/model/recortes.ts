import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
} from '@lapida/contracts/plano-corte'
import { bolsosOfChapa, isSameBolso } from '@lapida/corte/bolsos/bolsos-of-chapa'
import { textoCantosAMao } from '@lapida/corte/bolsos/cantos-a-mao'
import { usesContornos } from '@lapida/corte/contorno/area-of-peca'
import type { Bolso, RegrasCorte } from '@lapida/corte/formato'
import { perfilOf } from '@lapida/corte/maquina'
import { isAproveitavel } from '@lapida/corte/usable-area'
import { chapaDisponivel, pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import { chaveOfCopia, nomeOfCopia } from '@lapida/domain/plano-corte/copia'
import { formatLadosCm } from './centimetros.ts'

/** What is to be said of the notches on a slab. */
export interface RecortesDaChapa {
  frases: string[]
  /** another machine would use stone that this one does not */
  trocar: boolean
}

const SEM_RECORTES: RecortesDaChapa = { frases: [], trocar: false }

/**
 * The notches and curves on a slab in words: what lies in them and what is left to the hand, or, where the plan's saw cuts
 * from edge to edge, what of them it does not use.
 */
export function recortesOfChapa(
  { pecas, regras }: Pick<ConteudoPlanoCorte, 'pecas' | 'regras'>,
  chapa: ChapaDoPlano,
  cortada: ChapaCortadaDoPlano | null,
): RecortesDaChapa {
  if (!cortada || regras.modo === 'livre') return SEM_RECORTES
  const isUsed = usesContornos(regras)
  const corte: RegrasCorte = isUsed ? regras : { ...regras, maquina: 'parada' }
  const kinds = new Map(pecas.map((peca) => [peca.id, peca]))
  const nameOf = ({ peca, copia }: { peca: string; copia: number }) => {
    const kind = kinds.get(peca)
    return kind ? nomeOfCopia(kind, copia) : peca
  }
  const curvas = curvasOfChapa(pecas, cortada, regras)
  const pedidas = pecas.map((peca) => pecaPedida(peca, corte))
  const bolsos = bolsosOfChapa(chapaDisponivel(chapa), cortada.pecas, { corte, pedidas }).map(
    ({ qual, livre }) => ({
      qual,
      livre: { largura: livre.right - livre.left, altura: livre.top - livre.bottom },
      inside: cortada.pecas.filter(({ dentro }) => isSameBolso(dentro, qual)).length,
    }),
  )
  if (!isUsed) {
    const unused = bolsos.filter(({ livre }) => isAproveitavel(livre, regras.sobraMinima))
    const frases = unused.map(
      ({ qual, livre }) =>
        `O recorte de ${nameOf(qual)}, de ${formatLadosCm(livre)}, não é usado: a serra ponte não faz corte parado.`,
    )
    return { frases: [...frases, ...curvas], trocar: frases.length > 0 }
  }
  const full = bolsos.filter(({ inside }) => inside > 0)
  const goesOn = (qual: Bolso) =>
    cortada.pecas.some((peca) => peca.base && chaveOfCopia(peca) === chaveOfCopia(qual))
  const frases = full.map(({ qual, livre, inside }) => {
    const what = inside === 1 ? '1 peça coube nele' : `${inside} peças couberam nele`
    const beside = goesOn(qual) ? ', com a pedra ao lado' : ''
    return `${nameOf(qual)} deixa um recorte de ${formatLadosCm(livre)}${beside}: ${what}.`
  })
  const byHand = textoCantosAMao(cortada)
  return { frases: [...frases, ...(byHand ? [`${byHand}.`] : []), ...curvas], trocar: false }
}

/** A saw cuts a curve as the box around it; a jet needs no words for that. */
function curvasOfChapa(
  pecas: readonly PecaDoPlano[],
  cortada: ChapaCortadaDoPlano,
  regras: ConteudoPlanoCorte['regras'],
): string[] {
  if (perfilOf(regras).maquina === 'jato') return []
  const placed = new Set(cortada.pecas.map(({ peca }) => peca))
  const nomes = pecas
    .filter(({ id, contorno }) => placed.has(id) && contorno?.lacos[0]?.some(({ bulge }) => bulge !== 0))
    .map(({ nome }) => nome)
  const [first] = nomes
  if (first === undefined) return []
  return nomes.length === 1
    ? [`${first} tem curva: é cortada em caixa e terminada à mão.`]
    : [`${nomes.length} peças têm curva: são cortadas em caixa e terminadas à mão.`]
}
