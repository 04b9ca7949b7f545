import type {
  BordaDaPeca,
  ConteudoPlanoCorte,
  ContornoDaPeca,
  PecaDoPlano,
} from '@lapida/contracts/plano-corte'
import { formatEspessura, formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { chapasNaSerra } from '@lapida/domain/plano-corte/chapas-na-serra'
import { nomeOfBorda } from '../plano-corte/plano-corte-bordas.ts'
import { problemasOfPlano, problemasOnSlab } from '../plano-corte/problemas-do-plano.ts'

/** What stands on the label of a piece that is cut, as texts. Never any money. */
export interface EtiquetaPeca {
  nome: string
  /** '180 × 60 cm' */
  tamanho: string
  /** '2 cm' */
  espessura: string
  /** the stone that it is cut from, with its finish: 'Preto São Gabriel · Polido' */
  material: string
  /** 'ORC-2026-0001 · Marina Prado', '' when unknown */
  projeto: string
  ambiente: string
  /** the slab it is cut from: 'CH-0014', 'Chapa 3' */
  chapa: string
  /** '2 de 4' where there are several alike, else '' */
  copia: string
  empresa: string
  /** what its QR code opens */
  url: string
  /** of a drawn piece: its outline and what is on its sides, in mm, as it was drawn */
  desenho: DesenhoNaEtiqueta | null
}

/** The little picture of a label. */
export interface DesenhoNaEtiqueta {
  largura: number
  altura: number
  /** the outline, then the openings; empty: the box */
  lacos: ContornoDaPeca['lacos']
  bordas: BordaDaPeca[]
  /** 'grossa: polido · riscada: parede', '' where nothing is done with a side */
  legenda: string
}

/**
 * The labels of the pieces that lie on a slab, slab by slab as they come off the saw. A slab that must not be cut gets
 * none: a label outlives the plan, and a piece that wears one is taken for cut.
 * @param options.urlOf absolute address that opens the plan and finds a piece by its id
 * @param options.chapas only these slabs, `<chapa>/<copia>`; without it all
 */
export function etiquetasOfPecas(
  conteudo: ConteudoPlanoCorte,
  {
    empresa,
    urlOf,
    chapas: only,
  }: { empresa: string; urlOf: (peca: string) => string; chapas?: readonly string[] },
): EtiquetaPeca[] {
  const problemas = problemasOfPlano(conteudo)
  const known = new Map(conteudo.pecas.map((peca) => [peca.id, peca]))
  return chapasNaSerra(conteudo).flatMap(({ chave, nome: slab, chapa, cortada }) => {
    if (only && !only.includes(chave)) return []
    if (problemasOnSlab(problemas, cortada).length > 0) return []
    return cortada.pecas.flatMap(({ peca: id, copia }) => {
      const peca = known.get(id)
      if (!peca) return []
      const { nome, projeto, ambiente, quantidade } = peca
      const { material, acabamento } = pedraOfChapa(chapa)
      return {
        nome,
        material: [material, acabamento].filter(Boolean).join(' · '),
        projeto,
        ambiente,
        empresa,
        tamanho: formatTamanhoChapa(peca),
        espessura: formatEspessura(chapa.espessura),
        chapa: slab,
        copia: quantidade > 1 ? `${copia} de ${quantidade}` : '',
        url: urlOf(id),
        desenho: desenhoOf(peca),
      }
    })
  })
}

function desenhoOf({ largura, altura, contorno, bordas = [] }: PecaDoPlano): DesenhoNaEtiqueta | null {
  if (!contorno && bordas.every(({ tipo }) => tipo === 'bruta')) return null
  return { largura, altura, bordas, lacos: contorno?.lacos ?? [], legenda: legendaOf(bordas) }
}

/** What the thick and the hatched lines stand for; the others are on the saw's page. */
function legendaOf(bordas: readonly BordaDaPeca[]): string {
  const namesOf = (tipo: BordaDaPeca['tipo']) => [
    ...new Set(bordas.filter((borda) => borda.tipo === tipo).map(nomeOfBorda)),
  ]
  const [finishes, mitres, walls] = [namesOf('acabada'), namesOf('meia-esquadria'), namesOf('parede')]
  return [
    finishes.length > 0 && `grossa: ${finishes.join(', ')}`,
    mitres.length > 0 && 'traço-ponto: 45°',
    walls.length > 0 && 'riscada: parede',
  ]
    .filter(Boolean)
    .join(' · ')
}
