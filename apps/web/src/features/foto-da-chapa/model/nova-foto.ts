import type { LadosChapa } from '@lapida/domain/estoque/chapa'
import { LADOS, type Bordas } from '@lapida/pedra/geometria/formato'
import { readCentimetros } from '#blocks/chapas/chapa-values.ts'
import type { NovaFoto } from '#data/resources/estoque/fotos-chapa.ts'
import type { Assentada, FotoFeita } from '../motor/mensagens.ts'
import { lengthOfConferencia, type RascunhoDaFoto, type VeioDaFoto } from './rascunho.ts'

export interface FotoPronta {
  rascunho: RascunhoDaFoto
  assentada: Assentada
  feita: FotoFeita
  veioMedido: VeioDaFoto | 'sem' | null
}

/** A finished photo as it is kept and sent; edges are told in pixels of the original as it is kept. */
export function novaFotoOf(
  chapa: LadosChapa,
  { rascunho, assentada, feita, veioMedido }: FotoPronta,
): NovaFoto {
  const { bordas, conferencia, tirada, veio, veioNoCorte, defeitos } = rascunho
  const { ajuste } = assentada
  if (!bordas || tirada === null) throw new Error('A photo without edges was to be kept.')
  const trena = conferencia ? readCentimetros(conferencia.trena) : null
  const { inteira, original, pxPorMetro, luz, branco, reflexo, nitidez } = feita
  const { contorno } = ajuste.medidas
  const shown = veio ?? veioMedido
  return {
    inteira,
    original,
    largura: chapa.largura,
    altura: chapa.altura,
    pxPorMetro,
    contorno: contorno && contorno.map(({ x, y }) => [Math.round(x), Math.round(y)]),
    bordas: scaledBordas(bordas, feita.escalaDoOriginal),
    lente: ajuste.lente,
    precisao: {
      rms: decimos(ajuste.precisao.rms),
      pior: decimos(ajuste.precisao.pior),
      trena: trena !== null && trena > 0 ? trena : null,
      foto:
        conferencia && trena !== null && trena > 0
          ? Math.max(1, Math.round(lengthOfConferencia(ajuste, conferencia)))
          : null,
    },
    luz,
    branco,
    reflexo,
    nitidez,
    veio: shown === 'sem' ? null : shown,
    tirada,
    veioNoCorte,
    defeitosNovos: [...defeitos],
  }
}

const LARGEST_ERROR_MM = 10_000

function decimos(mm: number): number {
  return Math.round(Math.min(mm, LARGEST_ERROR_MM) * 10)
}

function scaledBordas(bordas: Bordas, scale: number): number[][] {
  return LADOS.map((lado) => {
    const { de, ate } = bordas[lado]
    return [de.x, de.y, ate.x, ate.y].map((value) => Math.round(value * scale * 10) / 10)
  })
}
